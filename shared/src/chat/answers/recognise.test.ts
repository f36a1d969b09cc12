import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../languages.ts';
import { GUIDES, recognise } from './recognise.ts';
import { isNamed } from './signs/naming.ts';
import { readSigns } from './signs/read-signs.ts';
import { isOneSlip } from './skeleton.ts';
import { examplesOf, type Example } from './testing/examples.ts';

const FAMILY = ['Dana', 'Дана', 'Timur', 'Тимур'];

function intentOf(question: string) {
  const reading = readSigns(question);
  return recognise(
    reading,
    FAMILY.some((name) => isNamed(name, reading)),
  );
}

const wrong = (examples: readonly Example[]) =>
  examples
    .map(({ question, intent }) => ({ question, intent, understood: intentOf(question) }))
    .filter(({ intent, understood }) => understood !== intent);

/** As people write Kazakh on a keyboard that has Russian letters alone. */
const PLAIN: Record<string, string> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
};

/** As people write Russian and Kazakh in Latin letters. */
const LATIN: Record<string, string> = Object.fromEntries(
  (
    'аa бb вv гg дd еe ёe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щshch ъ ыy ь эe ' +
    'юyu яya әa ғg қq ңn өo ұu үu һh іi'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

const rewritten = (examples: readonly Example[], letters: Record<string, string>) =>
  examples.map(({ question, intent }) => ({
    intent,
    question: Array.from(question.toLowerCase(), (letter) => letters[letter] ?? letter).join(''),
  }));

describe.each(LANGUAGES)('%s', (language) => {
  const examples = examplesOf(language);

  test('[CHAT-3] every way to ask is understood', () => {
    expect(wrong(examples)).toEqual([]);
  });

  test('every question is tried in twenty ways, each thing to explain in ten', () => {
    const counts = Map.groupBy(examples, ({ intent }) => intent);
    for (const [intent, ways] of counts) {
      const least = GUIDES.some((guide) => guide === intent) ? 10 : 20;
      expect(new Set(ways.map(({ question }) => question)).size, intent).toBeGreaterThanOrEqual(
        least,
      );
    }
    expect([...counts.keys()]).toHaveLength(40);
  });

  test('capitals, signs and blanks change nothing', () => {
    const loud = examples.map(({ question, intent }) => ({
      intent,
      question: `  «${question.toUpperCase()}»?!!`,
    }));
    expect(wrong(loud)).toEqual([]);
  });
});

test('Kazakh without its own letters', () => {
  const plain = rewritten(examplesOf('kk'), PLAIN);
  expect(wrong(plain)).toEqual([]);
});

test.each(['ru', 'kk'] as const)('%s in Latin letters', (language) => {
  const latin = rewritten(examplesOf(language), LATIN);
  expect(wrong(latin)).toEqual([]);
});

test('languages may be mixed', () => {
  expect(intentOf('Маған сейчас не ішу керек?')).toBe('due');
  expect(intentOf('когда doctor')).toBe('doctor');
  expect(intentOf('how to қосу лекарство')).toBe('add_medicine');
});

test('one slip of the finger is forgiven in a long word alone', () => {
  expect(intentOf('что сегодна')).toBe('today');
  expect(intentOf('medecine tomorow')).toBe('tomorrow');
  expect(intentOf('дәрігір қашан')).toBe('doctor');
  expect(isOneSlip('abcde', 'abdce')).toBe(true);
  expect(isOneSlip('abcde', 'abde')).toBe(true);
  expect(isOneSlip('abcde', 'abxxe')).toBe(false);
  expect(intentOf('what is knit')).toBe(null);
});

test.each(['', ' ', '…', '123', 'lorem ipsum', 'колбаса', 'стихотворение Пушкина', '🙂'])(
  'what is about nothing here is not understood: %s',
  (question) => {
    expect(intentOf(question)).toBe(null);
  },
);
