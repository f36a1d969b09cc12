import { userStream, type StreamPage } from '@qamqor/shared/sync/protocol';
import { and, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { aChatHouse } from '../testing/chat-house.ts';
import { aDevice } from '../testing/device.ts';
import { savedBy } from '../testing/record-files.ts';
import { putIntoBin, takeOutOfBin } from './bin.service.ts';
import { chat_message } from './chat.table.ts';
import { keepExchange } from './exchange.service.ts';
import { forgetDeletedChats } from './forget.service.ts';

async function aTalk() {
  const house = await aChatHouse({ AI_PROVIDER: 'off' });
  const { deps, person } = house;
  const stream = userStream(person.user_id);
  const tablet = aDevice(deps, person);
  const pull = async (cursor: number, limit = 2_000) => {
    const { streams } = await tablet.pull({ streams: `${stream}@${cursor}`, limit });
    return streams[stream] as StreamPage;
  };
  const say = async (op: string, key: string, args: object) => {
    const at = { wall: deps.now(), server: deps.now() };
    const sent = await tablet.send([{ mid: newId(deps), stream, op, v: 1, key, args, at }]);
    return sent.json().results[0];
  };
  return { ...house, pull, say, stream };
}

/** A chat of so many messages that they do not go at once. */
const LONG = 1_100;

async function aLongTalk() {
  const talk = await aTalk();
  const { deps, person } = talk;
  const { session_id: id } = (await talk.ask('Hello')).json();
  const [first] = await deps.reader.select().from(chat_message);
  const rows = Array.from({ length: LONG - 2 }, () => ({
    ...(first as typeof chat_message.$inferSelect),
    id: newId(deps),
    user_id: person.user_id,
  }));
  await transaction(deps, async (tx) => tx.insert(chat_message).values(rows));
  const own = eq(chat_message.user_id, person.user_id);
  const words = () => deps.reader.$count(chat_message, and(own, ne(chat_message.content, '')));
  return { ...talk, id, words };
}

test('of a long chat that is deleted nobody sees a word, and what is left of it goes bit by bit', async () => {
  const { deps, id, pull, say, words, sessions, person } = await aLongTalk();
  const { cursor } = await pull(0);
  await say('chat.delete', id, { id });
  expect(await words()).toBeGreaterThan(0);
  expect(await sessions()).toEqual([]);
  expect((await savedBy(person)).chat_messages).toEqual([]);
  expect((await pull(0)).rows).not.toHaveProperty('chat_messages');
  const step = () => transaction(deps, (tx) => forgetDeletedChats.step(tx, deps.now(), 50));
  while ((await step()) > 0);
  expect(await words()).toBe(0);
  const heard = new Set<string>();
  for (let at = cursor, more = true; more;) {
    const page = await pull(at);
    for (const gone of page.deleted.chat_messages ?? []) heard.add(gone);
    ({ cursor: at, more } = page);
  }
  expect(heard.size).toBe(LONG);
});

test('a long chat that is deleted for good while it comes out of a bin stays gone', async () => {
  const { deps, person, id, say, sessions } = await aLongTalk();
  const bin = { cleanup_id: newId(deps), seq: 90 };
  const move = (to: typeof putIntoBin) =>
    transaction(deps, (tx) => to(tx, person.user_id, id, bin));
  expect([await move(putIntoBin), await move(putIntoBin), await move(putIntoBin)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await move(takeOutOfBin)).toBe(true);
  await say('chat.delete', id, { id });
  expect(await move(takeOutOfBin)).toBe(false);
  expect(await sessions()).toEqual([]);
});

test('what was said comes to the other devices of its owner, and to nobody else', async () => {
  const { ask, pull, signIn, deps, stream } = await aTalk();
  const empty = await pull(0);
  expect(empty.rows).not.toHaveProperty('chat_sessions');
  expect(empty.deleted).not.toHaveProperty('chat_sessions');
  const { session_id, message_id, reply_id } = (await ask('Hello')).json();
  const page = await pull(empty.cursor);
  expect(page.rows.chat_sessions).toMatchObject([{ id: session_id, title: 'Hello' }]);
  expect(page.rows.chat_messages).toMatchObject([
    { id: message_id, session_id, role: 'user', content: 'Hello', source: null, calls: [] },
    { id: reply_id, session_id, role: 'assistant', source: 'rules' },
  ]);
  const dana = aDevice(deps, await signIn('dana'));
  expect((await dana.pull({ streams: `${stream}@0` })).gone).toEqual([stream]);
});

test('a device renames and deletes offline; the others hear what is gone, a new one nothing of it', async () => {
  const { ask, pull, say, sessions } = await aTalk();
  const { session_id: id } = (await ask('Hello')).json();
  const { session_id: other } = (await ask('And you?')).json();
  const { cursor } = await pull(0);
  expect(await say('chat.rename', id, { id, title: 'My talk' })).toMatchObject({ status: 'ok' });
  expect((await pull(cursor)).rows.chat_sessions).toMatchObject([{ id, title: 'My talk' }]);
  expect(await say('chat.delete', id, { id })).toMatchObject({ status: 'ok' });
  expect(await say('chat.delete', id, { id })).toMatchObject({ status: 'ok' });
  const gone = await pull(cursor);
  expect(gone.deleted.chat_sessions).toEqual([id]);
  expect(gone.deleted.chat_messages).toHaveLength(2);
  expect(await say('chat.rename', id, { id, title: 'Back' })).toMatchObject({
    status: 'rejected',
    code: 'chat.session_not_found',
  });
  expect(await sessions()).toMatchObject([{ id: other }]);
  expect(await say('chat.delete_all', 'all', {})).toMatchObject({ status: 'ok' });
  expect((await pull(gone.cursor)).deleted.chat_sessions).toEqual([other]);
  expect((await pull(0)).deleted).not.toHaveProperty('chat_messages');
});

test('nobody renames or deletes the chat of another person', async () => {
  const { ask, sessions, signIn, deps } = await aTalk();
  const { session_id: id } = (await ask('Hello')).json();
  const dana = await signIn('dana');
  const stream = userStream(dana.user_id);
  const at = { wall: deps.now(), server: deps.now() };
  const sent = await aDevice(deps, dana).send([
    { mid: newId(deps), stream, op: 'chat.delete', v: 1, key: id, args: { id }, at },
    { mid: newId(deps), stream, op: 'chat.delete_all', v: 1, key: 'all', args: {}, at },
  ]);
  expect(sent.statusCode).toBe(200);
  expect(await sessions()).toMatchObject([{ id, title: 'Hello' }]);
});

test('[SYNC-4] a long history comes in pages: none is skipped, whatever the size of a page', async () => {
  const { deps, person, pull, say } = await aTalk();
  const ids: string[] = [];
  for (let n = 0; n < 130; n++) {
    const kept = await transaction(deps, (tx) =>
      keepExchange(deps, tx, person.user_id, {
        session_id: null,
        message: `Hello ${n}`,
        asked_at: '2026-11-20T03:04:00.000Z',
        reply: 'Good morning',
        source: 'rules',
        calls: [],
      }),
    );
    ids.push(...[kept.message_id, kept.reply_id].filter((id) => id !== null));
  }
  for (const limit of [1, 7, 2_000]) {
    const seen: string[] = [];
    let pages = 0;
    for (let cursor = 0, more = true; more; pages++) {
      const page = await pull(cursor, limit);
      expect(page.cursor).toBeGreaterThan(cursor);
      seen.push(...(page.rows.chat_messages ?? []).map((row) => row.id));
      expect(page.rows.chat_messages?.length ?? 0).toBeLessThanOrEqual(Math.max(2, limit, 200));
      ({ cursor, more } = page);
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(pages).toBeGreaterThan(1);
  }
  const { cursor } = await pull(0);
  let last = cursor;
  for (let more = true; more;) ({ cursor: last, more } = await pull(last));
  await say('chat.delete_all', 'all', {});
  const gone = await pull(last, 1);
  expect([gone.deleted.chat_messages?.length, gone.more]).toEqual([260, false]);
});
