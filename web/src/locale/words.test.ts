import { problems } from '@qamqor/shared/problem';
import { serverWords } from '@qamqor/shared/reminders/server-words';
import { noticeWords } from '@qamqor/shared/reminders/words';
import { expect, test } from 'vitest';
import type { Language } from '@qamqor/shared/languages';
import page from '../../index.html?raw';

const MOST_WORDS = 12;

const catalogues = import.meta.glob<string>('./*/*.po', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What nobody should have to know of: English, and the same in Russian and Kazakh. */
const TECHNICAL = /\b(sync\w*|cach\w*|session\w*|PWA)\b|синхрон|кэш|сесси|сеанс/i;

const QUOTED = /"((?:[^"\\]|\\.)*)"/g;

/** The texts of a catalogue as they are shown, without its header. */
function textsOf(catalogue: string): string[] {
  return [...catalogue.matchAll(/^msgstr (.*(?:\n".*)*)/gm)]
    .map(([, lines = '']) =>
      [...lines.matchAll(QUOTED)].map(([quoted]) => JSON.parse(quoted) as string).join(''),
    )
    .filter((text) => !text.includes('Content-Type:'));
}

/** Every form that a text can take: a plural or a choice stands for each of its branches. */
function formsOf(text: string): string[] {
  const found = /\{\w+, (?:plural|select|selectordinal),/.exec(text);
  if (!found) return [text];
  const branches: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = found.index; at < text.length; at++) {
    if (text[at] === '{' && ++depth === 2) start = at + 1;
    if (text[at] !== '}') continue;
    if (depth-- === 2) branches.push(text.slice(start, at));
    if (depth > 0) continue;
    const [before, after] = [text.slice(0, found.index), text.slice(at + 1)];
    return branches.flatMap((branch) => formsOf(before + branch + after));
  }
  throw new Error(`A brace is open: ${text}`);
}

function tooLong(text: string): string[] {
  const sentences = text.replaceAll(/<\/?\d+\/?>/g, '').split(/(?<=[.!?:;…])\s+/);
  return sentences.filter(
    (one) => one.split(/\s+/).filter((word) => /[\p{L}\p{N}#{]/u.test(word)).length > MOST_WORDS,
  );
}

const said = (words: object): string[] =>
  Object.values(words).map((text: string | ((...parts: unknown[]) => string)) =>
    typeof text === 'string' ? text : text('Aigul', '08:00'),
  );

/** What the page says by itself, before any program. */
const ownWords = [...page.matchAll(/<(p|a)\b[^>]*>([^<]+)</g)].map(([, , text = '']) =>
  text.trim().replaceAll(/\s+/g, ' '),
);

const texts: [string, string[]][] = [
  ...Object.entries(catalogues).map(([path, catalogue]): [string, string[]] => [
    path,
    textsOf(catalogue).flatMap(formsOf),
  ]),
  ...Object.entries(noticeWords).map(([language, words]): [string, string[]] => [
    `notices, ${language}`,
    [words, serverWords[language as Language]].flatMap(said),
  ]),
  ['the page itself', ownWords],
  ['the sentences of the server', Object.values(problems).map(({ detail }) => detail)],
];

test('[UI-16] all texts are looked at', () => {
  expect(Object.keys(catalogues)).toHaveLength(30);
  expect(ownWords).toHaveLength(9);
  for (const [, all] of texts) if (all !== ownWords) expect(all.length).toBeGreaterThan(20);
  expect(formsOf('{n, plural, one {# day of {name}} other {# days}} left')).toEqual([
    '# day of {name} left',
    '# days left',
  ]);
});

test.each(texts)('[UI-16] no sentence has more than twelve words: %s', (_, all) => {
  expect(all.flatMap(tooLong)).toEqual([]);
});

test.each(texts)('[UI-16] no technical word is shown: %s', (_, all) => {
  expect(all.filter((text) => TECHNICAL.test(text))).toEqual([]);
});

/** "You" in the middle of a sentence with a great letter, or at its start with a small one. */
const POLITE = {
  ru: /[^.!?…"»]\s(?:Вы|Вас|Вам|Вами|Ваш\p{Ll}*)(?!\p{L})|[.!?…]»?\s(?:вы|вас|вам|вами|ваш\p{Ll}*)(?!\p{L})/u,
  kk: /[^.!?…"»]\sСіз|[.!?…]»?\sсіз/u,
};

test.each(['ru', 'kk'] as const)(
  '[UI-16] "you" is written small inside a sentence, everywhere: %s',
  (language) => {
    const own = texts.filter(
      ([path]) => path.includes(`/${language}/`) || path.includes('notices'),
    );
    expect(own.length).toBeGreaterThan(5);
    expect(own.flatMap(([, all]) => all).filter((text) => POLITE[language].test(text))).toEqual([]);
  },
);

/** How a catalogue says `id`; `context` where it is said of somebody else. */
function saidFor(path: string, id: string, context = ''): string {
  const block = (catalogues[path] ?? '')
    .split('\n\n')
    .find(
      (one) =>
        one.includes(`\nmsgid ${JSON.stringify(id)}\n`) &&
        (/^msgctxt "(.*)"$/m.exec(one)?.[1] ?? '') === context,
    );
  return block === undefined ? '' : (textsOf(block)[0] ?? '');
}

test.each([
  ['A test or fasting', 'Талдау тапсырамын немесе ашқарынмын', 'Талдау тапсырады немесе ашқарын'],
  ['Felt unwell', 'Өзімді жайсыз сезіндім', 'Өзін жайсыз сезінді'],
  ['Did not want it', 'Ішкім келмеді', 'Ішкісі келмеді'],
  ['Was away', 'Үйде болмадым', 'Үйде болмады'],
])('[DOSE-5] a reason is told in Kazakh by oneself, or of somebody else: %s', (id, own, theirs) => {
  expect(saidFor('./kk/app.po', id)).toBe(own);
  expect(saidFor('./kk/family.po', id, 'by a relative')).toBe(theirs);
});

test.each([
  'Recorded at {time}, before the server was restored',
  'Recorded by <0>{by}</0> at {time}, before the server was restored',
  'Skipped, before the server was restored',
  'Skipped by <0>{by}</0>, before the server was restored',
])('[SYNC-17] in Kazakh it is what was marked that was before the server failed: %s', (id) => {
  expect(saidFor('./kk/app.po', id)).toMatch(/белгілен?ген.*, сервердегі ақауға дейін$/i);
});
