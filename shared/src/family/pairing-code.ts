import { MINUTE } from '../calendar/dates.ts';

/** FAM-6 */
export const CODE_LENGTH = 8;
export const CODE_LASTS = 10 * MINUTE;

/** Letters and digits that nobody takes for one another: no 0 and O, no 1, I and L. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** What a Russian or Kazakh keyboard writes for letters that look the same. */
const CYRILLIC = new Map(
  Object.entries({
    А: 'A',
    В: 'B',
    С: 'C',
    Е: 'E',
    Н: 'H',
    К: 'K',
    М: 'M',
    Р: 'P',
    Т: 'T',
    Х: 'X',
    У: 'Y',
  }),
);

/** A code from `random` bytes, one a letter; bytes beyond the last whole round are passed over. */
export function makeCode(random: Iterable<number>): string {
  const rounds = 256 - (256 % CODE_LETTERS.length);
  let code = '';
  for (const byte of random) {
    if (code.length === CODE_LENGTH) break;
    if (byte < rounds) code += CODE_LETTERS[byte % CODE_LETTERS.length];
  }
  return code;
}

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** What a person typed, as codes are compared: large letters, no blanks and dashes. Null when it can be no code. */
export function tidyCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/gu, '');
  const code = letters.replace(/[А-Я]/g, (letter) => CYRILLIC.get(letter) ?? letter);
  return CODE.test(code) ? code : null;
}
