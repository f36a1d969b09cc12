import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../languages.ts';
import { verdictOn } from '../../guard/guard-message.ts';
import { EXAMPLES, phrasesIn } from '../../guard/testing/phrases.ts';
import { answerFromDay } from '../answer-from-day.ts';
import { answerWords } from '../words/words.ts';
import { aDay, aDose, takenAt } from '../testing/example-day.ts';
import { DAY_PHRASES } from './day-phrases.ts';
import { isOwnDayQuestion, ownDayIntent } from './own-day-question.ts';

const MEDICINES = ['Metformin', 'Метформин'];

function phrasesOf(language: Language, kind: 'day' | 'dosing'): string[] {
  const path = join(import.meta.dirname, 'phrases', `${language}.${kind}.txt`);
  return readFileSync(path, 'utf8').split('\n').filter(Boolean);
}

describe.each(LANGUAGES)('%s', (language) => {
  const questions = phrasesOf(language, 'day');
  const doses = phrasesOf(language, 'dosing');

  test('[CHAT-2][CHAT-3] what asks for the own day is answered from it', () => {
    expect(questions.length).toBeGreaterThanOrEqual(40);
    const refused = questions.filter((question) => {
      const verdict = verdictOn(question, MEDICINES);
      return verdict !== null && verdict !== 'own_day';
    });
    expect(refused).toEqual([]);
    expect(questions.filter((question) => !isOwnDayQuestion(question, MEDICINES))).toEqual([]);
    const day = aDay({ doses: [aDose({ name: 'Metformin', ...takenAt('08:05') })] });
    const { fallback, notDoctor, program, askMe } = answerWords[language];
    const evasive = [fallback, notDoctor, program, askMe];
    const evaded = questions.filter((question) => {
      const answer = answerFromDay(question, day, language);
      return evasive.some((line) => answer.includes(line));
    });
    expect(evaded).toEqual([]);
  });

  test('[CHAT-2] what asks for a dose near to it stays guarded', () => {
    expect(doses.length).toBeGreaterThanOrEqual(60);
    const past = doses.filter((question) => {
      const verdict = verdictOn(question, MEDICINES);
      return verdict === null || verdict === 'own_day';
    });
    expect(past).toEqual([]);
  });
});

test('[CHAT-2] of all guarded examples none is taken for a question of the own day', () => {
  const guarded = phrasesIn(EXAMPLES).filter(({ kind }) => kind !== 'harmless');
  const taken = guarded.flatMap(({ phrases }) =>
    phrases.filter((phrase) => isOwnDayQuestion(phrase, MEDICINES)),
  );
  expect(taken).toEqual([]);
});

test.each([
  // One word more makes it another question.
  ['Do I need to take a tablet now?', 'Do I need to take a tablet now if I drank wine?'],
  ['Мне сейчас что пить?', 'Мне сейчас что пить от головы?'],
  ['Кеше дәрі іштім бе?', 'Кеше екі дәрі іштім бе?'],
  // The time of one dose and the tablet of another.
  ['Did I take my morning tablet?', 'I took my evening tablet this morning'],
  ['Пить ли мне сегодня таблетки?', 'Пить ли мне сегодня вчерашние таблетки?'],
  ['Қазір дәрі ішуім керек пе?', 'Кешкі дәріні қазір ішуім керек пе?'],
  // Of two medicines together the record says nothing.
  ['Do I take Metformin now?', 'Do I take Metformin Aspirin now?'],
])('[CHAT-2] "%s" is asked of the record, "%s" is not', (question, other) => {
  const medicines = ['Metformin', 'Aspirin'];
  expect(ownDayIntent(question, medicines)).not.toBeNull();
  expect(ownDayIntent(other, medicines)).toBeNull();
});

test('[CHAT-2] a medicine is known by its name alone', () => {
  const question = 'Do I need to take Metformin now?';
  expect(isOwnDayQuestion(question, [])).toBe(false);
  expect(isOwnDayQuestion(question, ['Aspirin'])).toBe(false);
  expect(isOwnDayQuestion(question, ['Metformin 500'])).toBe(true);
});

test.each(['', '?', 'мне', 'now', 'tablet', 'Take the tablet now'])(
  '"%s" asks for nothing',
  (text) => {
    expect(ownDayIntent(text, ['tablet'])).toBeNull();
  },
);

test.each(DAY_PHRASES)('[CHAT-3] what the day has is asked of the record: %s', (phrase) => {
  expect(['today', 'tomorrow', 'doctor', 'next_event']).toContain(ownDayIntent(phrase, []));
  expect(verdictOn(`${phrase.toUpperCase()}?`, [])).toBe('own_day');
});
