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

/** So many words are read in one step. */
const WORDS_A_STEP = 200;

/** ` <can <i <take `: each word by its skeleton, with what is known of it before it. */
function* stream(text: string, longest: number): Generator<void, string> {
  const isLatinText = isMostlyLatin(text);
  yield;
  const found = text.match(WORD) ?? [];
  yield;
  const words = found.flatMap(partsOf);
  yield;
  const longestHere = words.length === 1 ? LONGEST_ALONE : longest;
  const marked: string[] = [];
  for (let from = 0; from < words.length; from += WORDS_A_STEP) {
    const some = words.slice(from, from + WORDS_A_STEP);
    const written = some.map((word) => inOneScript(word, isLatinText));
    const skeletons = oneSpelling(written.map(inLatinLetters).join(' ')).split(' ');
    for (const [index, skeleton] of skeletons.entries()) {
      if (skeleton === '') continue;
      const isLatin = !HAS_CYRILLIC.test(written[index] as string);
      const isGlued = skeleton.length > longestHere;
      const [latin, other] = isGlued
        ? [MARKS.gluedLatin, MARKS.gluedOther]
        : [MARKS.latin, MARKS.other];
      marked.push((isLatin ? latin : other) + skeleton);
    }
    yield;
  }
  return ` ${marked.join(' ')} `;
}

/** In steps: the text as one may read it, as it stands, and with what was put between its letters taken out. */
export function* readingsOf(text: string): Generator<void, string[]> {
  let plain = plainLetters(text);
  yield;
  for (const [symbol, letter] of SYMBOLS) plain = plain.replaceAll(symbol, letter);
  yield;
  const lettered = plain.replaceAll(LETTERED, (letters) =>
    letters.replaceAll(/[^\p{L}\p{N}]+/gu, ''),
  );
  yield;
  const joined = lettered.replaceAll(INSIDE, '');
  yield;
  const asItStands = yield* stream(plain, LONGEST_WORD);
  if (plain === joined) return [asItStands];
  return [asItStands, yield* stream(joined, LONGEST_JOINED)];
}
