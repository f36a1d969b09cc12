/**
 * A text as the guard reads it: one alphabet for every script, one letter where a sound has several
 * spellings, no doubled letters. `хочу`, `xochu`, `ХОООЧУ` and `хo4y` come out the same.
 */

/** Every Cyrillic letter in the Latin ones that people write it with. */
const IN_LATIN = new Map(
  (
    'аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya ' +
    'ıi əa әa іi ңn ғg үu ұu қk өo һh αa βb εe ιi κk νv οo ρp τt υu χh'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Letters that look alike, Cyrillic and then Latin; whoever reads cannot tell them apart. */
const ALIKE = ['һh', 'аa', 'вb', 'еe', 'кk', 'мm', 'нh', 'оo', 'рp', 'сc', 'тt', 'уy', 'хx', 'іi'];
const TO_LATIN = new Map(ALIKE.map((pair) => [pair.slice(0, 1), pair.slice(1)]));
const TO_CYRILLIC = new Map(ALIKE.map((pair) => [pair.slice(1), pair.slice(0, 1)]));

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /[a-z]/;
/** A word with so many letters of its own from each script is two words without a space. */
const TWO_SCRIPTS = 3;

/** How many letters a text has that belong to one script alone, Latin less Cyrillic ones. */
function latinLetters(text: string): { latin: number; cyrillic: number } {
  let latin = 0;
  let cyrillic = 0;
  for (const one of text) {
    if (LATIN.test(one)) latin += TO_CYRILLIC.has(one) ? 0 : 1;
    else if (CYRILLIC.test(one)) cyrillic += TO_LATIN.has(one) ? 0 : 1;
  }
  return { latin, cyrillic };
}

export const isMostlyLatin = (text: string): boolean => {
  const { latin, cyrillic } = latinLetters(text);
  return latin >= cyrillic;
};

/**
 * Puts letters that were swapped for their doubles back into the word's own script. A word that could
 * be of either is of the text's.
 */
export function inOneScript(word: string, isLatinText: boolean): string {
  if (isLatinText ? !CYRILLIC.test(word) : !LATIN.test(word)) return word;
  const { latin, cyrillic } = latinLetters(word);
  if (latin >= TWO_SCRIPTS && cyrillic >= TWO_SCRIPTS) return word;
  const isLatin = latin === cyrillic ? isLatinText : latin > cyrillic;
  const doubles = isLatin ? TO_LATIN : TO_CYRILLIC;
  return Array.from(word, (one) => doubles.get(one) ?? one).join('');
}

const LEET: Record<string, string> = { 0: 'o', 3: 'e', 5: 's', 6: 'b', 7: 't', 8: 'b', 9: 'g' };
const VOWEL = /[aeiouyаеиоуыэюяіөүұә]/;

/** Digits that stand for letters: inside a word, or at its end. What stands before it is a number. */
function withoutDigits(word: string): string {
  return word.replaceAll(/(?<=\p{L})\d{1,2}(?=\p{L}|$)|^[04](?=\p{L}{2})/gu, (digits, at: number) =>
    Array.from(digits, (digit) => {
      const before = VOWEL.test(word.charAt(at - 1));
      const after = VOWEL.test(word.charAt(at + 1));
      if (digit === '1') return before ? 'l' : 'i';
      if (digit === '4') return before || after || at === 0 ? 'ch' : 'a';
      return LEET[digit] ?? digit;
    }).join(''),
  );
}

const PLAIN = /^[a-z]+$/;

/** A word of small letters and digits without accents, in Latin letters alone. */
export function inLatinLetters(word: string): string {
  if (PLAIN.test(word)) return word;
  const letters = withoutDigits(word).replaceAll(/(\p{L})\1+/gu, '$1');
  return Array.from(letters, (one) => IN_LATIN.get(one) ?? one)
    .join('')
    .replaceAll(/[^a-z\d]/g, '');
}

/** One spelling for a sound, in words between blanks. */
export function oneSpelling(latin: string): string {
  return latin
    .replaceAll(/([a-z])\1+/g, '$1')
    .replaceAll(/kh|x/g, 'h')
    .replaceAll(/zh|j/g, 'z')
    .replaceAll('w', 'v')
    .replaceAll('q', 'k')
    .replaceAll('y', 'i')
    .replaceAll(/(?<=[bcdfgklmnprstvz])h/g, '')
    .replaceAll('sc', 's')
    .replaceAll(/(i[au])\1+/g, '$1')
    .replaceAll(/([a-z])\1+/g, '$1');
}

/** Words of the table as a text is read, all at once; the signs between them stay. */
export function skeletonOf(list: string): string {
  const plain = plainLetters(list);
  return oneSpelling(Array.from(plain, (one) => IN_LATIN.get(one) ?? one).join(''));
}

/** Small letters, without accents, without what cannot be seen. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Cf}|['’ʼʻ`´]/gu, '');
}
