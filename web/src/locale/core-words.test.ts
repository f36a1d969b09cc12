import type { Language } from '@qamqor/shared/languages';
import { deviceWords, pressedWords } from '@qamqor/shared/reminders/device-words';
import { serverWords } from '@qamqor/shared/reminders/server-words';
import { noticeWords } from '@qamqor/shared/reminders/words';
import { describe, expect, test } from 'vitest';
import table from '../../../shared/docs/words.md?raw';

const TRANSLATED = ['ru', 'kk'] as const;
type Translated = (typeof TRANSLATED)[number];

interface Said extends Record<Translated, string> {
  where: string;
  context: string;
  english: string;
}

const catalogues = import.meta.glob<string>('./*/*.po', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const QUOTED = /"((?:[^"\\]|\\.)*)"/g;

/** A field of a catalogue's entry, from all its lines. */
function fieldOf(entry: string, name: string): string {
  const [, lines = ''] = new RegExp(`^${name} (.*(?:\\n".*)*)`, 'm').exec(entry) ?? [];
  return [...lines.matchAll(QUOTED)].map(([quoted]) => JSON.parse(quoted) as string).join('');
}

const entriesOf = (path: string) =>
  (catalogues[path] ?? '').split('\n\n').filter((entry) => fieldOf(entry, 'msgid') !== '');

const keyOf = (entry: string) => `${fieldOf(entry, 'msgctxt')}|${fieldOf(entry, 'msgid')}`;

/** Every text of a catalogue, in all three languages. */
function textsIn(name: string): Said[] {
  const translated = (language: Translated) =>
    new Map(
      entriesOf(`./${language}/${name}`).map((entry) => [keyOf(entry), fieldOf(entry, 'msgstr')]),
    );
  const [ru, kk] = [translated('ru'), translated('kk')];
  return entriesOf(`./en/${name}`).map((entry) => ({
    where: name,
    context: fieldOf(entry, 'msgctxt'),
    english: plain(fieldOf(entry, 'msgid')),
    ru: ru.get(keyOf(entry)) ?? '',
    kk: kk.get(keyOf(entry)) ?? '',
  }));
}

function plain(text: string): string {
  return text.replaceAll('’', "'");
}

/** The lines of the table under a heading, cell by cell. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = table.split(`\n## ${heading}\n`);
  const [, , ...rows] = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows.map((line) =>
    line.split(' | ').map((cell) => cell.replace(/^\| | +\|$/g, '').trim()),
  );
}

const coreWords = rowsUnder('Words').map(
  ([purpose = '', english = '', ru = '', kk = '', use = '']) => {
    const [, ids = '', context = ''] = /^(.*?)(?: \((.*)\))?$/.exec(english) ?? [];
    return { purpose, ids: ids.split(' / ').map(plain), context, ru, kk, use };
  },
);

const keptWords = rowsUnder('Words that are kept for one thing').map(
  ([language = '', begins = '', about = '']) => ({
    language: language as Translated,
    begins: begins.split(', '),
    about: about === 'nothing' ? [] : about.split(', '),
  }),
);

type Words = Record<string, string | ((...parts: never[]) => string)>;

/** A notice's words with the names of what is filled in, as a catalogue writes them. */
function written(words: Words, key: string): string {
  const text = words[key] ?? '';
  if (typeof text === 'string') return text;
  const parts = (text.length === 1 ? ['{time}'] : ['{name}', '{time}']) as never[];
  return text(...parts);
}

const notices = [noticeWords, serverWords, deviceWords, pressedWords].flatMap(
  (words: Record<Language, Words>) =>
    Object.keys(words.en).map((key): Said => ({
      where: 'notices',
      context: '',
      english: plain(written(words.en, key)),
      ru: written(words.ru, key),
      kk: written(words.kk, key),
    })),
);

const names = new Set(Object.keys(catalogues).map((path) => path.slice('./en/'.length)));

const said: Said[] = [...[...names].flatMap(textsIn), ...notices];

type CoreWord = (typeof coreWords)[number];

const isOf = (row: CoreWord, { english, context }: Said) =>
  row.ids.includes(english) && row.context === context;

const bare = (text: string) => text.toLowerCase().replace(/…$/, '');

/** The same button is pressed for oneself and for somebody else: that is one meaning. */
const meansTheSame = (row: CoreWord, { english }: Said) =>
  coreWords.some(
    ({ ids }) =>
      ids[0] === row.ids[0] && ids.some((id) => id.toLowerCase() === english.toLowerCase()),
  );

test('[UI-16] the table and every text are read', () => {
  expect(coreWords.length).toBeGreaterThanOrEqual(30);
  expect(keptWords.length).toBeGreaterThanOrEqual(5);
  expect(said.length).toBeGreaterThan(1000);
  for (const { purpose, ru, kk, use } of coreWords)
    expect([purpose, ru, kk, use].every((cell) => cell.length > 1)).toBe(true);
});

test.each(TRANSLATED)('[UI-16] a text of several catalogues is said in one way: %s', (language) => {
  const ways = new Map<string, Set<string>>();
  for (const one of said) {
    const key = `${one.context}|${one.english}`;
    ways.set(key, (ways.get(key) ?? new Set()).add(one[language]));
  }
  expect([...ways].filter(([, told]) => told.size > 1)).toEqual([]);
});

describe.each(coreWords)('[UI-16] $ids.0 $context', (row) => {
  test('is said as the table says it, wherever it is said', () => {
    const found = said.filter((one) => isOf(row, one));
    expect(row.ids.filter((id) => !found.some(({ english }) => english === id))).toEqual([]);
    for (const language of TRANSLATED)
      expect(found.filter((one) => one[language] !== row[language])).toEqual([]);
  });

  test('has words of its own', () => {
    for (const language of TRANSLATED)
      expect(
        said.filter(
          (one) => bare(one[language]) === bare(row[language]) && !meansTheSame(row, one),
        ),
      ).toEqual([]);
  });

  test('is quoted by its own words', () => {
    const quoting = said.filter(({ english }) => row.ids.some((id) => english.includes(`“${id}”`)));
    for (const language of TRANSLATED)
      expect(quoting.filter((one) => !one[language].includes(`«${row[language]}»`))).toEqual([]);
  });
});

test.each(keptWords)('[UI-16] kept for one thing: $language $begins', (kept) => {
  const word = new RegExp(`(?<!\\p{L})(?:${kept.begins.join('|')})`, 'iu');
  const meant = new RegExp(`\\b(?:${kept.about.join('|')})`, 'i');
  const wrong = said
    .filter((one) => !coreWords.some((row) => isOf(row, one)))
    .filter((one) => word.test(one[kept.language]))
    .filter(({ english }) => kept.about.length === 0 || !meant.test(english));
  expect(wrong).toEqual([]);
});
