import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUARD_KINDS } from '@qamqor/shared/chat/guard/guard-kind';
import { guardMessage } from '@qamqor/shared/chat/guard/guard-message';
import { guardedReply } from '@qamqor/shared/chat/guard/guarded-reply';
import { LANGUAGES } from '@qamqor/shared/languages';
import { expect, test } from 'vitest';
import { ROOT } from '../../config.ts';
import { aChatHouse } from '../../testing/chat-house.ts';

const EXAMPLES = join(ROOT, 'shared/src/chat/guard/examples');

function phrases(language: string, kind: string): string[] {
  const lines = readFileSync(join(EXAMPLES, `${language}.${kind}.txt`), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '' && guardMessage(line) !== null);
}

const groups = LANGUAGES.flatMap((language) =>
  GUARD_KINDS.map((kind) => [language, kind] as const),
);

test.each(groups)(
  '[CHAT-2] %s, %s: fixed words answer, the model hears nothing and nothing is counted',
  async (language, kind) => {
    const { ask, stream, used, model } = await aChatHouse(
      {},
      {
        ai_consent_at: '2026-11-01T00:00:00.000Z',
        ai_requests_used: 10,
        usage_reset_date: '2026-12-01',
        language,
      },
    );
    const all = phrases(language, kind);
    expect(all.length).toBeGreaterThan(10);
    for (const [index, phrase] of all.entries()) {
      const found = guardMessage(phrase) ?? 'emergency';
      const { text, calls } = guardedReply(found, language);
      const answer = index % 2 === 0 ? (await ask(phrase)).json() : null;
      const said = answer ?? (await stream(phrase)).events.at(-1)?.data;
      expect(said, phrase).toMatchObject({ response: text, calls, source: 'guard', guard: found });
    }
    expect(model.asked).toEqual([]);
    expect(await used()).toBe(10);
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
