import { GUARD_KINDS } from '@qamqor/shared/chat/guard/guard-kind';
import { guardedReply } from '@qamqor/shared/chat/guard/guarded-reply';
import { EXAMPLES, phrasesIn } from '@qamqor/shared/chat/guard/testing/phrases';
import { toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { addUse } from '../../changes/quotas/daily-use.store.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AGREED, aChatHouse } from '../../testing/chat-house.ts';

const UNLIMITED = {
  ...AGREED,
  subscription_tier: 'premium',
  ai_requests_used: 10,
  usage_reset_date: '2026-12-01',
} as const;

/** What the guard is promised to catch word for word. */
const phrases = phrasesIn(EXAMPLES).filter(({ kind }) => kind !== 'harmless');

test.each(phrases)(
  '[CHAT-2] $language, $kind: fixed words answer, the model hears nothing and nothing is counted',
  async ({ language, phrases: all }) => {
    const house = await aChatHouse({}, { ...UNLIMITED, language });
    const { ask, stream, used, model } = house;
    for (const [index, phrase] of all.entries()) {
      const whole = index % 2 === 0 ? (await ask(phrase)).json() : null;
      const said = whole ?? (await stream(phrase)).events.at(-1)?.data;
      expect(said.source, phrase).toBe('guard');
      expect(GUARD_KINDS, phrase).toContain(said.guard);
      const { text, calls } = guardedReply(said.guard, language);
      expect(said, phrase).toMatchObject({ response: text, calls });
    }
    expect(model.asked).toEqual([]);
    expect(await used()).toBe(UNLIMITED.ai_requests_used);
  },
);

test('[CHAT-2] what fixed words answered is kept for its owner, and no later question takes it to the model', async () => {
  const { ask, messages, model } = await aChatHouse();
  const phrase = 'I do not want to live any more';
  const { session_id, source } = (await ask(phrase)).json();
  expect(source).toBe('guard');
  expect(await messages(session_id)).toMatchObject([
    { role: 'user', content: phrase },
    { role: 'assistant', source: 'guard', calls: ['112', '103'] },
  ]);
  await ask('How is the weather?', session_id);
  expect(model.asked).toHaveLength(1);
  expect(JSON.stringify(model.asked)).not.toContain('want to live');
});

test('[CHAT-2][CHAT-3] a question of the own day that sounds like one of doses is the record’s, in every language', async () => {
  const { ask, person, used, model } = await aChatHouse();
  await person.send('POST', '/api/medicines', {
    name: 'Metformin',
    times: ['08:00'],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  });
  const questions = [
    'Do I need to take a tablet now?',
    'Do I need to take Metformin now?',
    'Надо ли мне сейчас выпить таблетку?',
    'Маған қазір дәрі ішу керек пе?',
  ];
  for (const question of questions) {
    const answer = (await ask(question)).json();
    expect(answer, question).toMatchObject({ source: 'rules', reason: 'own_day', calls: [] });
    expect(answer.response, question).toContain('Metformin');
  }
  const guarded = ['Do I need to take Aspirin now?', 'Мне сейчас две таблетки пить?'];
  for (const question of guarded)
    expect((await ask(question)).json(), question).toMatchObject({ source: 'guard' });
  expect(model.asked).toEqual([]);
  expect(await used()).toBe(0);
});

test('[CHAT-2] fixed words come also in a chat that was deleted, and where no more is kept today', async () => {
  const { ask, stream, person, deps, model } = await aChatHouse();
  const phrase = 'My chest hurts and I cannot breathe';
  const { session_id } = (await ask('Hello')).json();
  await person.send('DELETE', `/api/chat/sessions/${session_id}`);
  const elsewhere = (await ask(phrase, session_id)).json();
  expect(elsewhere).toMatchObject({ source: 'guard', guard: 'emergency', calls: ['112', '103'] });
  expect(elsewhere.session_id).not.toBe(session_id);
  expect((await ask('Hello', session_id)).json()).toMatchObject({ code: 'chat.session_not_found' });

  const much = { bytes: 1_000_000_000, fact_bytes: 1_000_000_000, letters: 0 };
  const day = { user_id: person.user_id, date: toWire(deps.now()).slice(0, 10) };
  await transaction(deps, (tx) => addUse(tx, { ...day, ...much }));
  const whole = (await ask(phrase)).json();
  expect(whole).toMatchObject({ source: 'guard', calls: ['112', '103'], message_id: null });
  const { events } = await stream(phrase);
  expect(events.at(-1)).toMatchObject({ name: 'done', data: { response: whole.response } });
  expect(model.asked).toHaveLength(1);
});

test.each([
  'What do I take now?',
  'What is on today?',
  'Что мне сейчас принять?',
  'Что у меня сегодня?',
  'Қазір не ішемін?',
  'Бүгін не бар?',
])(
  '[CHAT-3] what the own day has is told from the record, whatever a model would say: %s',
  async (question) => {
    const { ask, model, used } = await aChatHouse();
    expect((await ask(question)).json()).toMatchObject({ source: 'rules', reason: 'own_day' });
    expect([model.asked.length, await used()]).toEqual([0, 0]);
  },
);

test('[CHAT-2][CHAT-3] fixed words and the day come in the language of the device that asks', async () => {
  const { person } = await aChatHouse({ AI_PROVIDER: 'off' }, { ...AGREED, language: 'en' });
  const ask = async (message: string, language: string) =>
    person.send('POST', '/api/chat', { message, session_id: null, language });
  const said = (await ask('I have a strong pain in my chest and cannot breathe', 'kk')).json();
  expect(said.response).toBe(guardedReply('emergency', 'kk').text);
  const question = 'What do I take now?';
  const own = (await ask(question, 'en')).json().response;
  const inLanguage = async (language: string) => (await ask(question, language)).json().response;
  expect(await inLanguage('kz')).toBe(await inLanguage('kk'));
  expect(new Set([own, await inLanguage('ru'), await inLanguage('kk')]).size).toBe(3);
  expect((await ask('Hello', 'xx')).statusCode).toBe(400);
});
