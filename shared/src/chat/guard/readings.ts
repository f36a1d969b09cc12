import {
  inLatinLetters,
  inOneScript,
  isMostlyLatin,
  oneSpelling,
  plainLetters,
} from './skeleton.ts';

/** What stands before a word: written in Latin letters or not, and whether others hide in it. */
export const MARKS = { latin: '<', other: '>', gluedLatin: '{', gluedOther: '}' } as const;

/** A word as long as this may be several without spaces. */
const LONGEST_WORD = 18;
/** The same where something was put between the letters, which hides the spaces. */
const LONGEST_JOINED = 8;
/** The same where it is all that was written. */
const LONGEST_ALONE = 8;

const WORD = /[\p{L}\p{N}]+/gu;
const HAS_CYRILLIC = /\p{Script=Cyrillic}/u;
const SYMBOLS: readonly [RegExp, string][] = [
  [/@(?=\p{L})|(?<=\p{L})@/gu, 'a'],
  [/\$(?=\p{L})|(?<=\p{L})\$/gu, 's'],
  [/(?<=\p{L})!(?=\p{L})/gu, 'i'],
];
const INSIDE = /(?<=[\p{L}\p{N}])[^\p{L}\p{N}\s]+(?=[\p{L}\p{N}])/gu;
const LETTERED =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][^\p{L}\p{N}]+){3,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
/** Digits before letters are a number, save those that stand for letters: `0верdose`, `4то`. */
const NUMBERED = /^(\d+)(\p{L}.*)$/u;
const LETTER_DIGIT = /^[04]\p{L}{2}/u;

function partsOf(word: string): string[] {
  const numbered = LETTER_DIGIT.test(word) ? null : NUMBERED.exec(word);
  return numbered ? [numbered[1] as string, numbered[2] as string] : [word];
}

/** ` <can <i <take `: each word by its skeleton, with what is known of it before it. */
function stream(text: string, longest: number): string {
  const isLatinText = isMostlyLatin(text);
  const words = (text.match(WORD) ?? []).flatMap(partsOf);
  const longestHere = words.length === 1 ? LONGEST_ALONE : longest;
  const written = words.map((word) => inOneScript(word, isLatinText));
  const skeletons = oneSpelling(written.map(inLatinLetters).join(' ')).split(' ');
  const marked = skeletons.flatMap((skeleton, index) => {
    if (skeleton === '') return [];
    const isLatin = !HAS_CYRILLIC.test(written[index] as string);
    if (skeleton.length > longestHere)
      return [(isLatin ? MARKS.gluedLatin : MARKS.gluedOther) + skeleton];
    return [(isLatin ? MARKS.latin : MARKS.other) + skeleton];
  });
  return ` ${marked.join(' ')} `;
}

/** The text as one may read it: as it stands, and with what was put between its letters taken out. */
export function readingsOf(text: string): string[] {
  const plain = SYMBOLS.reduce(
    (sum, [symbol, letter]) => sum.replaceAll(symbol, letter),
    plainLetters(text),
  );
  const joined = plain
    .replaceAll(LETTERED, (letters) => letters.replaceAll(/[^\p{L}\p{N}]+/gu, ''))
    .replaceAll(INSIDE, '');
  const asItStands = stream(plain, LONGEST_WORD);
  return plain === joined ? [asItStands] : [asItStands, stream(joined, LONGEST_JOINED)];
}
