import { setImmediate as nextTurn } from 'node:timers/promises';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { mark } from '../doses/mark.table.ts';
import { newId } from '../platform/ids.ts';
import { aRecord } from '../testing/a-record.ts';
import { aDevice, aPill } from '../testing/device.ts';
import { sendFile, signed, told, readIn } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';

const MESSAGES = 800;

/** A chat in which the companion alone has spoken, as often as it could. */
function aMonologue(server: Awaited<ReturnType<typeof createTestApp>>): string {
  const session_id = newId(server.deps);
  const at = (second: number) => new Date(Date.UTC(2026, 9, 1) + second * 1000).toISOString();
  const messages = Array.from({ length: MESSAGES }, (_, number) => ({
    id: newId(server.deps),
    session_id,
    role: 'assistant',
    content: 'x',
    timestamp: at(number),
    source: 'model',
    calls: [],
  }));
  const session = {
    id: session_id,
    title: 'On and on',
    created_at: at(0),
    updated_at: at(MESSAGES),
  };
  return signed({ chat_sessions: [session], chat_messages: messages });
}

test('[DATA-1] while a long file is read in, others mark their doses, and each is heard at once', async () => {
  const server = await createTestApp();
  await aRecord(server);
  const file = aMonologue(server);
  const dana = await server.signIn('dana');
  const other = await server.signIn('other');
  const phone = aDevice(server.deps, other);
  const pill = aPill(server.deps, { times: ['08:00'] });
  await phone.push(phone.add(pill));

  const until = { isOver: false };
  const reading = sendFile(dana, file).finally(() => (until.isOver = true));
  let meanwhile = 0;
  while (!until.isOver) {
    const taken = phone.mark({ medicine_id: pill.id });
    await phone.push(taken);
    await phone.push(phone.undo({ medicine_id: pill.id }, [taken.mid]));
    if (!until.isOver) meanwhile++;
  }
  expect((await reading).statusCode).toBe(200);
  // In one transaction none of them would have been answered before its end.
  expect(meanwhile).toBeGreaterThan(5);
  expect(await server.deps.reader.$count(mark)).toBeGreaterThan(meanwhile);
  expect(told(await readIn(dana, file))).toMatchObject({ chat_messages: `0/0/${MESSAGES}` });
});

test('[SYNC-4] a device that pulls between two portions of a file has all of it in the end', async () => {
  const server = await createTestApp();
  const file = aMonologue(server);
  const dana = await server.signIn('dana');
  const phone = aDevice(server.deps, dana);
  const stream = userStream(dana.user_id);
  const ids = new Set<string>();
  let place: string | number = 0;
  const until = { isOver: false };
  const pull = async () => {
    for (let more = true; more;) {
      const page = (await phone.pull({ streams: `${stream}@${place}` })).streams[stream];
      if (!page) return;
      for (const { id } of page.rows.chat_messages ?? []) ids.add(id);
      ({ more } = page);
      place = page.resume ?? page.cursor;
    }
  };
  const reading = sendFile(dana, file).finally(() => (until.isOver = true));
  const seen: number[] = [];
  while (!until.isOver) {
    // What is asked without a connection leaves no turn to others.
    await nextTurn();
    await pull();
    seen.push(ids.size);
  }
  await reading;
  await pull();
  expect(seen.some((count) => count > 0 && count < MESSAGES)).toBe(true);
  expect(ids.size).toBe(MESSAGES);
});
