import { answerFromDay } from '@qamqor/shared/chat/answers/answer-from-day';
import { CONSENT_VERSION, consentOf } from '@qamqor/shared/profile/ai-consent';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { getUser } from '../auth/users/user.service.ts';
import { journal } from '../changes/changes.table.ts';
import { CANARY } from '../testing/builders.ts';
import { aChatHouse } from '../testing/chat-house.ts';
import { newId } from '../platform/ids.ts';
import { aDevice, aPill } from '../testing/device.ts';
import { questionOf } from '../testing/model-service.ts';
import { chat_message, chat_session } from './chat.table.ts';
import { readFacts } from './reply/day-facts.ts';

const NEVER = '019ab000-0000-7000-8000-000000000000';

test.each([
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['what nobody sees', '\u200B\u2060'],
  ['controls', '\u0000\u0007\u001b'],
  ['20,000 characters', 'x'.repeat(20_000)],
  ['a number', 7],
  ['no text', null],
])(
  '[CHAT-1] %s is no message: the words of the specification, and nothing happens',
  async (_, message) => {
    const { ask, sessions, used, model } = await aChatHouse();
    const answer = await ask(message);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'chat.message_invalid', detail: 'Please enter a valid message.' },
    ]);
    expect([await sessions(), await used(), model.asked]).toEqual([[], 0, []]);
  },
);

test('controls within a message are left out', async () => {
  const { ask, model } = await aChatHouse();
  await ask('Hel\u0000lo\u202E there');
  expect(model.asked.map(questionOf)).toEqual(['Hello there']);
});

test('without a model rules answer from the own day, uncounted, and say so', async () => {
  const { ask, stream, used, deps, person } = await aChatHouse({ AI_PROVIDER: 'off' });
  const tablet = aDevice(deps, person);
  await tablet.push(tablet.add(aPill(deps, { name: 'Aspirin', times: ['20:00'] })));
  const answer = await ask('What do I take now?');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ source: 'rules', reason: 'not_configured' });
  const { user_id, session_id } = person;
  const facts = await readFacts(deps, { user_id, session_id });
  expect(facts.doses).toMatchObject([{ name: 'Aspirin', time: '20:00' }]);
  const said = answerFromDay('What do I take now?', facts, 'en');
  expect(answer.json().response).toBe(said);
  const { events } = await stream('What do I take now?');
  expect(events.map(({ name }) => name)).toEqual(['delta', 'done']);
  expect(await used()).toBe(0);
});

test('[CHAT-6] before the person agreed nothing goes to the model, nor afterwards what was said before', async () => {
  const { ask, person, model, used } = await aChatHouse({}, {});
  const first = (await ask('My secret garden')).json();
  expect(first).toMatchObject({ source: 'rules', reason: 'no_consent' });
  expect((await person.send('GET', '/api/chat/consent')).json()).toEqual({ ai_consent: false });
  expect([model.asked, await used()]).toEqual([[], 0]);
  const agree = async (yes: boolean) =>
    (await person.send('PUT', '/api/chat/consent', consentOf(yes, CONSENT_VERSION))).json();
  const yes = { ai_consent: true, ai_consent_version: CONSENT_VERSION };
  expect(await agree(true)).toEqual(yes);
  const second = (await ask('Hello', first.session_id)).json();
  expect(second.source).toBe('model');
  expect(JSON.stringify(model.asked)).not.toContain('secret garden');
  expect(await agree(false)).toEqual({ ai_consent: false });
  expect((await ask('Hello again', first.session_id)).json().source).toBe('rules');
  expect(model.asked).toHaveLength(1);
});

test('[CHAT-6] whoever agreed to less, also a plain yes, is answered by rules until they agree anew', async () => {
  const ai_consent_at = '2026-11-01T00:00:00.000Z';
  const { ask, stream, person, model, used, deps } = await aChatHouse({}, { ai_consent_at });
  const read = async () => (await person.send('GET', '/api/chat/consent')).json();
  const since = async () => (await getUser(deps, person.user_id)).ai_consent_at;
  const put = (said: object) => person.send('PUT', '/api/chat/consent', said);
  const first = { ai_consent: true, ai_consent_version: 1 };
  expect(await read()).toEqual(first);
  const ruled = { source: 'rules', reason: 'no_consent' };
  expect((await ask('Hello')).json()).toMatchObject(ruled);
  expect((await stream('Hello')).events.at(-1)?.data).toMatchObject(ruled);
  expect((await put({ ai_consent: true })).json()).toEqual(first);
  expect((await put({ ai_consent: true, ai_consent_version: CONSENT_VERSION - 1 })).json()).toEqual(
    first,
  );
  expect((await ask('Hello')).json()).toMatchObject(ruled);
  expect([model.asked, await used(), await since()]).toEqual([[], 0, ai_consent_at]);
  const now = { ai_consent: true, ai_consent_version: CONSENT_VERSION };
  expect((await put(now)).json()).toEqual(now);
  const agreed = await since();
  expect(agreed).not.toBe(ai_consent_at);
  // Without a version it is a yes to the first words, and says what holds.
  expect((await put({ ai_consent: true })).json()).toEqual(now);
  expect(await since()).toBe(agreed);
  expect((await ask('Hello')).json().source).toBe('model');
  for (const ai_consent_version of [0, 1.5, '2', null, CONSENT_VERSION + 1])
    expect((await put({ ai_consent: true, ai_consent_version })).statusCode).toBe(400);
});

test('[CHAT-6] the switch is a setting like the others: a device sets it, and hears of it', async () => {
  const { person, deps, ask } = await aChatHouse({}, {});
  const stream = userStream(person.user_id);
  const tablet = aDevice(deps, person);
  const account = async () =>
    (await tablet.pull({ streams: `${stream}@0` })).streams[stream]?.rows.accounts?.[0];
  const say = async (ai_consent: boolean, version: object = {}) =>
    (
      await tablet.send([
        {
          mid: newId(deps),
          stream,
          op: 'settings.patch',
          v: 1,
          key: 'ai_consent',
          args: { fields: { ai_consent }, ...version },
          at: { wall: deps.now() },
        },
      ])
    ).json().results;
  expect(await account()).toMatchObject({ ai_consent: false });
  const now = { ai_consent_version: CONSENT_VERSION };
  expect(await say(true)).toMatchObject([{ status: 'ok' }]);
  expect(await account()).toMatchObject({ ai_consent: true, ai_consent_version: 1 });
  expect((await ask('Hello')).json().source).toBe('rules');
  expect(await say(true, now)).toMatchObject([{ status: 'ok' }]);
  expect(await account()).toMatchObject({ ai_consent: true, ...now });
  expect((await ask('Hello')).json().source).toBe('model');
  for (const ai_consent_version of [0, CONSENT_VERSION + 1])
    expect(await say(true, { ai_consent_version })).toMatchObject([{ status: 'rejected' }]);
  expect(await say(false)).toMatchObject([{ status: 'ok' }]);
  expect(await account()).toMatchObject({ ai_consent: false });
  expect((await ask('Hello')).json().source).toBe('rules');
});

test('a chat of another person and one that never was are the same', async () => {
  const { ask, signIn } = await aChatHouse();
  const { session_id } = (await ask('Hello')).json();
  const dana = await signIn('dana');
  for (const id of [session_id, NEVER]) {
    const gone = { code: 'chat.session_not_found', detail: 'This chat is not in your list.' };
    const said = { message: 'Hello', session_id: id };
    for (const answer of [
      await dana.send('GET', `/api/chat/sessions/${id}/messages`),
      await dana.send('DELETE', `/api/chat/sessions/${id}`),
      await dana.send('POST', '/api/chat', said),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([404, gone]);
  }
});

test('a chat is deleted with all that was said in it, again and again; of the journal it was never part', async () => {
  const { ask, person, sessions, deps } = await aChatHouse();
  const word = `Worry ${CANARY}`;
  const { session_id: first } = (await ask(word)).json();
  const { session_id: second } = (await ask(`${word} too`)).json();
  const remove = (path: string) => person.send('DELETE', `/api/chat/sessions${path}`);
  expect((await remove(`/${first}`)).statusCode).toBe(204);
  expect((await remove(`/${first}`)).statusCode).toBe(204);
  expect(await sessions()).toMatchObject([{ id: second }]);
  expect(
    (await person.send('POST', '/api/chat', { message: 'x', session_id: first })).statusCode,
  ).toBe(404);
  expect((await remove('')).statusCode).toBe(204);
  expect((await remove('')).statusCode).toBe(204);
  expect(await sessions()).toEqual([]);
  const rows = [
    ...(await deps.reader.select().from(chat_session)),
    ...(await deps.reader.select().from(chat_message)),
    ...(await deps.reader.select().from(journal)),
  ];
  expect(JSON.stringify(rows)).not.toContain('Worry');
});

test('[DATA-2] the export has the chats with their messages', async () => {
  const { ask, person } = await aChatHouse();
  const { session_id, message_id, reply_id } = (await ask('Hello')).json();
  const file = (await person.send('GET', '/api/export/all?only=chat')).json();
  expect(file.chat_sessions).toMatchObject([{ id: session_id, title: 'Hello' }]);
  const ids = file.chat_messages.map(({ id }: { id: string }) => id).toSorted();
  expect(ids).toEqual([message_id, reply_id].toSorted());
  expect(file.chat_messages[0]).toMatchObject({ session_id });
  expect(JSON.stringify(file)).not.toContain('"seq"');
});
