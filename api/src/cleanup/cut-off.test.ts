import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import { expect, test } from 'vitest';
import { insertMessages, listMessages } from '../chat/message.store.ts';
import { saveSession } from '../chat/session.store.ts';
import { newId } from '../platform/ids.ts';
import { addUse } from '../changes/quotas/daily-use.store.ts';
import { chores } from '../chores.ts';
import { createUpkeep } from '../platform/upkeep.ts';
import { transaction, type Writer } from '../platform/database/transaction.ts';
import { listEvents } from '../schedule/event.store.ts';
import { fillEvents } from '../testing/filled.ts';
import { createTestApp } from '../testing/test-app.ts';
import { cleanUp, takeBack } from './cleanup.service.ts';
import { cleanup } from './cleanup.table.ts';

const EVENTS = 600;
const FEW = 20;
const MESSAGES = 2_200;
const PAST = { start_datetime: '2026-01-05T10:00', end_datetime: '2026-01-05T11:00' };
const ASKED = { kinds: ['events' as const], before: '2026-11-01' };

async function aHouse() {
  const { deps, signIn } = await createTestApp();
  const person = await signIn('aigul');
  await fillEvents(deps, person.user_id, PAST, EVENTS);
  const there = async () => (await listEvents(deps.reader, person.user_id)).length;
  return { deps, person, there };
}

/** A server that ends after so many transactions. */
function cutOffAfter<Deps extends { writer: Writer }>(deps: Deps, most: number): Deps {
  let done = 0;
  const run: Writer['run'] = (work) =>
    done++ < most ? deps.writer.run(work) : Promise.reject(new Error('the server ended'));
  return { ...deps, writer: { ...deps.writer, run } };
}

test.each([1, 2])(
  '[DATA-6] a cleanup that was cut off after %s transactions is gone on with by the upkeep',
  async (most) => {
    const { deps, person, there } = await aHouse();
    const cut = cleanUp(cutOffAfter(deps, most), person, ASKED, { isDryRun: false });
    await expect(cut).rejects.toThrow('the server ended');
    expect(await there()).toBeGreaterThan(0);
    await createUpkeep(deps, chores).round();
    expect(await there()).toBe(0);
    const [row] = await deps.reader.select().from(cleanup);
    expect([row?.going, row?.events.length]).toEqual([null, EVENTS]);
  },
);

test('[DATA-6] so is one by the same request again, and its return by asking for it again', async () => {
  const { deps, person, there } = await aHouse();
  const asked = { ...ASKED, id: '01990000-0000-7000-8000-000000000001' };
  const how = { isDryRun: false };
  await expect(cleanUp(cutOffAfter(deps, 2), person, asked, how)).rejects.toThrow('ended');
  const { parts } = await cleanUp(deps, person, asked, how);
  expect([parts, await there()]).toMatchObject([[{ goes: EVENTS }], 0]);

  // What was begun is looked for first.
  await expect(takeBack(cutOffAfter(deps, 3), person, asked.id)).rejects.toThrow('ended');
  const some = await there();
  expect(some).toBeLessThan(EVENTS);
  const back = await takeBack(deps, person, asked.id);
  expect([back.taken_back_at, await there()]).toEqual([expect.any(String), EVENTS]);
});

test('[DATA-6][QUOTA-5] one that waits for its person’s tomorrow keeps no other from its turn', async () => {
  const { deps, clock, signIn } = await createTestApp();
  const people = [await signIn('aigul'), await signIn('dana')] as const;
  const how = { isDryRun: false };
  const there = async () =>
    Promise.all(people.map(async ({ user_id }) => (await listEvents(deps.reader, user_id)).length));
  for (const { user_id } of people) await fillEvents(deps, user_id, PAST, FEW);
  for (const person of people)
    await expect(cleanUp(cutOffAfter(deps, 1), person, ASKED, how)).rejects.toThrow('ended');
  const [{ user_id }] = people;
  const day = { user_id, date: toWire(clock.now()).slice(0, 10), letters: 0, fact_bytes: 0 };
  await transaction(deps, (tx) => addUse(tx, { ...day, bytes: QUOTAS.bytes_a_day - 100 }));
  await createUpkeep(deps, chores).round();
  expect(await there()).toEqual([FEW, 0]);
  clock.advance(DAY);
  await createUpkeep(deps, chores).round();
  expect(await there()).toEqual([0, 0]);
});

/** Somebody with one chat of so many messages that it goes by several steps. */
async function aTalker() {
  const { deps, signIn } = await createTestApp();
  const person = await signIn('aigul');
  const { user_id } = person;
  const at = '2026-01-05T10:00:00.000Z';
  const id = newId(deps);
  const chat = { id, title: 'A talk', created_at: at, updated_at: at, seq: 1 };
  const messages = Array.from({ length: MESSAGES }, () => ({
    id: newId(deps),
    session_id: id,
    role: 'user' as const,
    content: 'Hello',
    timestamp: at,
    source: 'rules' as const,
    calls: [],
    seq: 1,
  }));
  await transaction(deps, async (tx) => {
    await saveSession(tx, user_id, chat);
    for (let n = 0; n < MESSAGES; n += 500)
      await insertMessages(
        tx,
        user_id,
        messages.slice(n, n + 500).map((one) => ({ ...one })),
      );
  });
  const there = async () => (await listMessages(deps.reader, user_id, id)).length;
  return { deps, person, there };
}

test('[DATA-6] a long chat whose move is cut off in its middle is brought to its end, both ways', async () => {
  const { deps, person, there } = await aTalker();
  const asked = { kinds: ['chats' as const], before: '2026-11-01' };
  const first = cleanUp(cutOffAfter(deps, 2), person, asked, { isDryRun: false });
  await first.catch(() => undefined);
  expect(await there()).toBe(0);
  await createUpkeep(deps, chores).round();
  const [row] = await deps.reader.select().from(cleanup);
  expect(row?.going).toBeNull();
  await takeBack(cutOffAfter(deps, 1), person, row?.id ?? '').catch(() => undefined);
  await takeBack(deps, person, row?.id ?? '');
  expect(await there()).toBe(MESSAGES);
});

test('[QUOTA-5] a long chat for whose last steps the day has no room is not begun', async () => {
  const { deps, person, there } = await aTalker();
  const { user_id } = person;
  const day = { user_id, date: toWire(deps.now()).slice(0, 10), letters: 0, fact_bytes: 0 };
  await transaction(deps, (tx) => addUse(tx, { ...day, bytes: QUOTAS.bytes_a_day - 2_500 }));
  const asked = { kinds: ['chats' as const], before: '2026-11-01' };
  await expect(cleanUp(deps, person, asked, { isDryRun: false })).rejects.toMatchObject({
    code: 'account.too_much_today',
  });
  expect([await there(), await deps.reader.$count(cleanup)]).toEqual([MESSAGES, 0]);
});

test('[QUOTA-1] a return that finds no room for all of it brings nothing back', async () => {
  const { deps, person, there } = await aHouse();
  const { cleanup: made } = await cleanUp(deps, person, ASKED, { isDryRun: false });
  await fillEvents(deps, person.user_id, PAST);
  const before = await there();
  await expect(takeBack(deps, person, made?.id ?? '')).rejects.toMatchObject({
    code: 'event.too_many',
  });
  expect(await there()).toBe(before);
  const [row] = await deps.reader.select().from(cleanup);
  expect([row?.going, row?.taken_back_at]).toEqual([null, null]);
});
