/** The same phrase as people write it who hurry, err, have another keyboard or want to get past. */

const DOUBLES: Record<string, string> = Object.fromEntries(
  ['аa', 'еe', 'оo', 'рp', 'сc', 'хx', 'уy', 'кk', 'мm', 'тt', 'нh', 'іi'].flatMap((pair) => [
    [pair.charAt(0), pair.charAt(1)],
    [pair.charAt(1), pair.charAt(0)],
  ]),
);

const LATIN: Record<string, string> = Object.fromEntries(
  'аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsh ъ ыy ь эe юyu яya әa іi ңn ғg үu ұu қq өo һh'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

const RUSSIAN_KEYBOARD: Record<string, string> = Object.fromEntries(
  'әа іи ңн ғг үу ұу қк өо һх'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

const each = (text: string, letters: Record<string, string>): string =>
  Array.from(text, (one) => letters[one] ?? one).join('');

export const inLatinLetters = (text: string): string => each(text.toLowerCase(), LATIN);

export const onRussianKeyboard = (text: string): string =>
  each(text.toLowerCase(), RUSSIAN_KEYBOARD);

export const ALWAYS_READ: Record<string, (text: string) => string> = {
  'in capitals': (text) => text.toUpperCase(),
  'with doubled letters': (text) => text.replaceAll(/\p{L}/gu, '$&$&'),
  'with letters that look alike': (text) =>
    Array.from(text, (one, at) => (at % 2 === 1 ? (DOUBLES[one] ?? one) : one)).join(''),
  'in Latin letters': inLatinLetters,
  'on a Russian keyboard': onRussianKeyboard,
  'with digits for letters': (text) =>
    text.replaceAll(/(?<=\p{L})[oо](?=\p{L})/gu, '0').replaceAll(/(?<=\p{L})e(?=\p{L})/gu, '3'),
};

type Slip = { text: string; at: number; place: number; kind: number };

export const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');

/** A letter left out, two swapped, or one put in, in the middle of a long word. */
export function withSlip({ text, at, place, kind }: Slip): string {
  const words = text.split(' ');
  const long = words.flatMap((word, index) => (/^\p{L}{7,}$/u.test(word) ? [index] : []));
  const index = long[at % Math.max(long.length, 1)];
  const word = index === undefined ? undefined : words[index];
  if (index === undefined || word === undefined) return text;
  const from = 1 + (place % (word.length - 2));
  const [before, one, then, after] = [
    word.slice(0, from),
    word.charAt(from),
    word.charAt(from + 1),
    word.slice(from + 2),
  ];
  const slipped = [
    before + then + after,
    before + then + one + after,
    `${before}${one}о${then}${after}`,
  ];
  words[index] = slipped[kind % slipped.length] ?? word;
  return words.join(' ');
}

export const MOSTLY_READ: Record<string, (slip: Slip) => string> = {
  'with a slip in a long word': withSlip,
  'with points inside the words': ({ text }) =>
    text.replaceAll(/(\p{L})(\p{L})(?=\p{L})/gu, '$1.$2'),
  'without spaces': ({ text }) => withoutSpaces(text),
  'with a space after every letter': ({ text }) => Array.from(withoutSpaces(text)).join(' '),
};
