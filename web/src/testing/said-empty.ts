import type { Language } from '@qamqor/shared/languages';

const catalogues = import.meta.glob<string>('../locale/*/*.po', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** How a sentence begins that says that there is nobody, nothing or none. */
const OF_EMPTINESS =
  /^(Nobody|Nothing|None|No \w+|There (is|are) no|There is nothing|Has not looked|Not written down|They share nothing)\b/;
/** What begins like one, and says something of the moment, of a device or of what was not lost. */
const OF_SOMETHING_ELSE = [
  /^Nothing (else )?(was|is) (lost|changed|overwritten|added|cleaned up|taken back|charged)\b/,
  /^Nothing (heard|that you marked|came of it|, until)/,
  /^Nobody (is removed|but you|was signed out|has heard it|else)/,
  /^No (internet|answer|more|longer|reminder|plan limits|end|amount|backup)\b/,
  /^None of these/,
  /^There is (nothing at this address|no internet)/,
];

const ENTRY = /^msgid (".*"(?:\n".*")*)\nmsgstr (".*"(?:\n".*")*)/gm;
const plain = (quoted: string) =>
  quoted
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');

function sentencesIn(language: Language): string[] {
  const own = Object.entries(catalogues).filter(([path]) => path.includes(`/${language}/`));
  return own.flatMap(([, text]) =>
    [...text.matchAll(ENTRY)].flatMap(([, id = '""', said = '""']) => {
      const english = plain(id);
      const isMeant =
        OF_EMPTINESS.test(english) && !OF_SOMETHING_ELSE.some((other) => other.test(english));
      return isMeant && !/[{<]/.test(english) ? [plain(said)] : [];
    }),
  );
}

const known = new Map<Language, string[]>();

/** What the page says of emptiness: sentences of the catalogues, and `0` in a tile. */
export function saidEmpty(language: Language): string[] {
  const sentences = known.get(language) ?? sentencesIn(language);
  known.set(language, sentences);
  const text = document.getElementById('main')?.textContent ?? '';
  const tiles = [...document.querySelectorAll('#main dl > div > dd')];
  return [
    ...sentences.filter((sentence) => text.includes(sentence)),
    ...tiles.filter((tile) => tile.textContent === '0').map(() => '0'),
  ];
}
