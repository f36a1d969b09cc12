import type { Language } from '../../languages.ts';
import { HELP_NUMBERS } from '../guard/help-numbers.ts';

/** In the place of a number. */
export const NO_NUMBER: Record<Language, string> = {
  en: '(I do not give numbers)',
  ru: '(номеров не даю)',
  kk: '(нөмір бермеймін)',
};

const WORDS = [
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|double',
  'ноль|нуль|один|два|три|четыре|пять|шесть|семь|восемь|девять|десять|[а-я]+надцать|двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто|сто|двести|триста|четыреста|пятьсот|шестьсот|семьсот|восемьсот|девятьсот',
  'нөл|бір|екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз|он|жиырма|отыз|қырық|елу|алпыс|жетпіс|сексен|тоқсан|жүз',
].join('|');
/** A digit of any script, or a number in words. */
const ATOM = String.raw`(?:[\p{Nd}\p{No}]|(?<![\p{L}\p{N}])(?:${WORDS})(?!\p{L}))`;
/** What may stand between the digits of one number, signs of Markdown and what nobody sees too. */
const BETWEEN = String.raw`[^\p{L}\p{N}]{0,12}`;
const FEWEST = 7;
const RUN = new RegExp(`[+(]*${ATOM}(?:${BETWEEN}${ATOM}){${FEWEST - 1},}(?:\\p{M}*\\))?`, 'giu');

/** What stands in such a run and is no part of a telephone number. */
const OTHER = [
  String.raw`(?:19|20)\d\d-\d\d-\d\d`,
  String.raw`\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d`,
  String.raw`(?:[01]?\d|2[0-4])[:.][0-5]\d`,
  String.raw`(?:19|20)\d\d`,
  String.raw`\d{1,3}(?:[\s.,]000)+`,
  HELP_NUMBERS.join('|'),
]
  .map((one) => `(?<![\\d:.])(?:${one})(?![\\d:.]*\\d)`)
  .join('|');
const OTHERS = new RegExp(OTHER, 'gu');

const atomsIn = (text: string): number => text.match(new RegExp(ATOM, 'giu'))?.length ?? 0;

const LOCAL = 10;
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');
/** Without what a country is called by, which is written in more than one way. */
const local = (text: string): string => digitsOf(text).slice(-LOCAL);

/** One, two, three; seven, fourteen, twenty-one. */
function isCounting(run: string): boolean {
  const numbers = run.split(/\D+/).filter(Boolean).map(Number);
  const steps = numbers.slice(1).map((one, index) => one - (numbers[index] ?? 0));
  return steps.every((step) => step === steps[0]);
}

/** Of a long run: days, hours, years and round sums are none, where nothing else is much of it. */
function isTelephone(run: string, known: readonly string[]): boolean {
  const digits = local(run);
  if (digits.length === LOCAL && known.some((one) => local(one) === digits)) return false;
  const plain = run.normalize('NFKC');
  const isList = /,\s/.test(plain);
  if (isList && (!/^[+(]*[078]/.test(plain) || atomsIn(plain) < LOCAL || isCounting(plain)))
    return false;
  const left = atomsIn(plain.replaceAll(OTHERS, ' '));
  return left >= (atomsIn(plain) >= LOCAL ? 3 : 5);
}

const SHORT = String.raw`(?<!\d|\d[.,:/-])\d(?:[\s-]?\d){2,5}(?![.,:/-]?\d|\p{L})`;
const CALL = String.raw`(?:call|dial|phone|ring|text|sms|number|(?:по)?звон\p{L}*|набер\p{L}*|наби\p{L}*|номер\p{L}*|телефон\p{L}*|смс|нөмір\p{L}*|теріңіз|хабарлас\p{L}*)`;
const FILLER = String.raw`(?:[^\p{L}\p{N}\n]{1,5}(?:(?:the|this|number|no|is|at|on|to|по|на|это|этому|номер\p{L}*|телефон\p{L}*|sms|смс)[^\p{L}\p{N}\n]{1,5}){0,3})`;
const CALLED = String.raw`(?:[-\s]?\p{L}{0,4}\s+)?(?:(?:осы|мына)\s+)?(?:нөмір|қоңырау|хабарлас|телефон)`;
/** Of three to six digits, and told to be called. */
const SHORT_CALLS = [
  new RegExp(`(?<=(?<!\\p{L})${CALL}${FILLER})${SHORT}`, 'giu'),
  new RegExp(String.raw`(?<!\d|\d[.,:/-])\d(?:[\s-]?\d){2,5}(?=${CALLED})`, 'giu'),
];

/**
 * CHAT-2: a text in which no telephone number stands but 112, 103 and those that are `known`; `instead`
 * stands for the others. What comes before `from` is read with it and stays as it is.
 */
export function withoutNumbers(
  text: string,
  { known = [], instead, from = 0 }: { known?: readonly string[]; instead: string; from?: number },
): string {
  const replaced = (found: string, isOne: boolean, at: number) =>
    isOne && at >= from ? instead : found;
  const isHelp = (found: string) => HELP_NUMBERS.some((one) => one === digitsOf(found));
  const isKnown = (found: string) => known.some((one) => digitsOf(one) === digitsOf(found));
  const long = text.replaceAll(RUN, (found: string, at: number) =>
    replaced(found, isTelephone(found, known), at),
  );
  return SHORT_CALLS.reduce(
    (clean, short) =>
      clean.replaceAll(short, (found: string, at: number) =>
        replaced(found, !isHelp(found) && !isKnown(found), at),
      ),
    long,
  );
}

const MOST_HELD = 160;
/** A number that may go on, and what may say of it that it is called. */
const OPEN = new RegExp(
  String.raw`(?:[+(]*[\p{Nd}\p{No}]|[+(]+|(?<![\p{L}\p{N}])(?:${WORDS})(?!\p{L})${BETWEEN}(?<![\p{L}\p{N}])(?:${WORDS})(?!\p{L}))(?:${BETWEEN}${ATOM})*[^\p{L}\p{N}]*(?:\p{L}+\s+){0,2}$`,
  'iu',
);

/** From where on a text, which goes on, must wait: its end where nothing must. */
export function beginOfOpenNumber(text: string): number {
  const found = OPEN.exec(text.slice(-MOST_HELD));
  return found ? Math.max(0, text.length - MOST_HELD) + found.index : text.length;
}
