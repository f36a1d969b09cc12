import { toWire } from '@qamqor/shared/calendar/dates';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { chat_message, chat_session } from '../chat/chat.table.ts';
import { newId } from '../platform/ids.ts';
import { aChatHouse } from '../testing/chat-house.ts';
import { aDevice, aPill } from '../testing/device.ts';
import { readIn, savedBy, signed, told } from '../testing/record-files.ts';

type Session = { id: string; title: string; created_at: string; updated_at: string };
type Message = { id: string; session_id: string; content: string; role: string };
type Chats = { chat_sessions: Session[]; chat_messages: Message[] };

/** A person with two chats, one of three messages and their replies. */
async function aTalk() {
  const house = await aChatHouse();
  const { ask, person, clock } = house;
  const first = (await ask('Good morning')).json<{ session_id: string }>();
  for (const message of ['And the weather?', 'Thank you']) {
    clock.advance(60_000);
    await ask(message, first.session_id);
  }
  clock.advance(60_000);
  await ask('Another one');
  const saved = (await savedBy(person, 'chat')) as unknown as Chats;
  return { ...house, session_id: first.session_id, saved, file: JSON.stringify(saved) };
}

test('[DATA-1] chats are read into another account under new ids, and are the same there', async () => {
  const { signIn, deps, person, file, saved } = await aTalk();
  const dana = await signIn('dana');
  expect(told(await readIn(dana, file, '?dry_run=1'))).toEqual({
    chat_sessions: '2/0/0',
    chat_messages: '8/0/0',
  });
  expect(await deps.reader.$count(chat_session)).toBe(2);
  await readIn(dana, file);
  const hers = (await savedBy(dana, 'chat')) as unknown as Chats;
  const texts = ({ chat_sessions, chat_messages }: Chats) =>
    chat_sessions.map(({ id, title }) => [
      title,
      ...chat_messages
        .filter((one) => one.session_id === id)
        .map(({ content }) => content)
        .toSorted(),
    ]);
  expect(texts(hers)).toEqual(texts(saved));
  const ids = new Set(saved.chat_sessions.map(({ id }) => id));
  expect(hers.chat_sessions.some(({ id }) => ids.has(id))).toBe(false);
  expect(told(await readIn(dana, file))).toEqual({
    chat_sessions: '0/0/2',
    chat_messages: '0/0/8',
  });
  const { streams } = await aDevice(deps, dana).pull({ device_id: 'new' });
  expect(streams[userStream(dana.user_id)]?.rows['chat_messages']).toHaveLength(8);
  // What a model answered was asked of a model.
  const rows = await deps.reader.select().from(chat_message);
  expect(
    rows.filter(({ user_id, source }) => user_id !== person.user_id && source !== 'model'),
  ).toEqual([]);
});

test('[DATA-1] among what is one’s own, chats of another person come under new ids with all their messages', async () => {
  const { signIn, deps, saved } = await aTalk();
  const dana = await signIn('dana');
  const phone = aDevice(deps, dana);
  await phone.push(phone.add(aPill(deps)));
  const { medicines } = await savedBy(dana);
  const { chat_sessions, chat_messages } = saved;
  const both = signed({ medicines, chat_sessions, chat_messages });
  expect(told(await readIn(dana, both))).toMatchObject({
    chat_sessions: '2/0/0',
    chat_messages: '8/0/0',
  });
  const hers = (await savedBy(dana, 'chat')) as unknown as Chats;
  const own = new Set(hers.chat_sessions.map(({ id }) => id));
  expect(hers.chat_messages.every(({ session_id }) => own.has(session_id))).toBe(true);
});

test('[DATA-1] in the same account nothing is new, and what went on longer here keeps its title', async () => {
  const { ask, person, saved, file, session_id, clock, messages } = await aTalk();
  clock.advance(60_000);
  await ask('One more', session_id);
  expect(told(await readIn(person, file))).toEqual({
    chat_sessions: '0/0/2',
    chat_messages: '0/0/8',
  });
  expect(await messages(session_id)).toHaveLength(8);
  clock.advance(60_000);
  const later = saved.chat_sessions.map((one) =>
    one.id === session_id ? { ...one, title: 'Weather', updated_at: toWire(clock.now()) } : one,
  );
  const newer = signed({ chat_sessions: later, chat_messages: saved.chat_messages });
  expect(told(await readIn(person, newer))).toMatchObject({ chat_sessions: '0/1/1' });
  expect(await messages(session_id)).toHaveLength(8);
});

test('[DATA-1] what was deleted for good comes back by its file; what lies in a bin stays there', async () => {
  const { person, file, saved, clock, sessions, messages, session_id } = await aTalk();
  clock.advance(60_000);
  await person.send('DELETE', '/api/chat/sessions');
  expect(await sessions()).toEqual([]);
  expect(told(await readIn(person, file))).toEqual({
    chat_sessions: '2/0/0',
    chat_messages: '8/0/0',
  });
  expect(await savedBy(person, 'chat')).toMatchObject({
    chat_sessions: saved.chat_sessions,
    chat_messages: saved.chat_messages,
  });
  expect(await messages(session_id)).toHaveLength(6);
  clock.advance(3 * 86_400_000);
  const asked = { kinds: ['chats'], before: '2026-11-22' };
  await person.send('POST', '/api/data/cleanup', asked);
  expect(await sessions()).toEqual([]);
  expect(told(await readIn(person, file))).toEqual({
    chat_sessions: '0/0/2',
    chat_messages: '0/0/8',
  });
  expect(await sessions()).toEqual([]);
});

test('[DATA-1] a message that is not right stays out: nobody puts a number of theirs under a reply', async () => {
  const { person, saved, deps, session_id } = await aTalk();
  const [question, reply] = ['user', 'assistant'].map((role) =>
    saved.chat_messages.find((one) => one.role === role && one.session_id === session_id),
  ) as [Message, Message];
  const id = () => newId(deps);
  const file = signed({
    chat_sessions: [
      ...saved.chat_sessions,
      { ...saved.chat_sessions[0], id: id(), title: '' },
      { ...saved.chat_sessions[0], id: id(), updated_at: 'yesterday' },
    ],
    chat_messages: [
      { ...reply, id: id(), calls: ['+77010000000'] },
      { ...reply, id: id(), source: null },
      { ...reply, id: id(), content: 'x'.repeat(40_001) },
      { ...question, id: id(), source: 'model' },
      { ...question, id: id(), content: '' },
      { ...question, id: id(), content: 'x'.repeat(4_001) },
      { ...question, id: id(), role: 'system' },
      { ...question, id: id(), session_id: id() },
      { ...reply, id: id(), calls: ['112', '103'] },
      question,
      question,
    ],
  });
  expect(told(await readIn(person, file))).toEqual({
    chat_sessions: '0/0/2 2 not_right',
    chat_messages: '1/0/1 7 not_right 1 twice 1 no_chat',
  });
});

test('[DATA-1] an id of somebody else in one’s own file is never touched', async () => {
  const { person, saved, deps, signIn, messages, session_id } = await aTalk();
  const dana = await signIn('dana');
  const own = (await dana.send('POST', '/api/chat', { message: 'Mine' })).json<{
    session_id: string;
  }>();
  const hers = (await savedBy(dana, 'chat')) as unknown as Chats;
  const theirs = { ...saved.chat_messages[0], session_id: own.session_id, content: 'Other words' };
  const file = signed({
    chat_sessions: [...hers.chat_sessions, { ...saved.chat_sessions[0], title: 'Taken' }],
    chat_messages: [...hers.chat_messages, theirs],
  });
  expect(told(await readIn(dana, file))).toEqual({
    chat_sessions: '1/0/1',
    chat_messages: '1/0/2',
  });
  const rows = await deps.reader.select().from(chat_session);
  expect(rows.filter(({ user_id }) => user_id === person.user_id)).toHaveLength(2);
  expect(rows.filter(({ title }) => title === 'Taken')).toMatchObject([{ user_id: dana.user_id }]);
  expect(await messages(session_id)).toHaveLength(6);
  expect(told(await readIn(dana, file))).toEqual({
    chat_sessions: '0/0/2',
    chat_messages: '0/0/3',
  });
});
