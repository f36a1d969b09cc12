import { isPhone } from './profile.ts';

/** A number that stands in a text, and whom the text names before it. */
export type EmergencyCall = { who: string; phone: string };

/** It has the signs of a number, and calls nobody. */
const DATE = /^\d{1,4}[.\-/]\d{1,2}[.\-/]\d{1,4}$/;
const NUMBER = /\+?\(?\d[\d\s().\-/]*\d/g;
/** From so many digits on it is somebody's own number; a short one calls a service. */
const OWN_NUMBER = 5;
/** What a person may write between a name and a number, and between one contact and the next. */
const BETWEEN = /^[\s,;:.–—\-/|]+|[\s,;:–—\-/|(]+$/g;
/** A longer one would not fit on a button. */
const LONGEST_NAME = 40;

type Found = { phone: string; at: number; end: number };

function numbersIn(line: string): Found[] {
  return [...line.matchAll(NUMBER)].flatMap(({ 0: phone, index: at }) =>
    isPhone(phone) && !DATE.test(phone) ? [{ phone, at, end: at + phone.length }] : [],
  );
}

const isOwn = ({ phone }: Found): boolean => phone.replaceAll(/\D/g, '').length >= OWN_NUMBER;

/** What stands before the number, cut to who it is where all of it would not fit. */
function nameIn(before: string): string {
  const words = before.replaceAll(BETWEEN, '');
  const name = words.length > LONGEST_NAME ? (words.split(/[,;(]/, 1)[0] ?? '') : words;
  return name.length > LONGEST_NAME ? '' : name.trim();
}

/**
 * Who can be called by what somebody wrote, such as "Dana, daughter, +7 701 234 56 78"; in the order
 * in which it stands there. A number of a house or a flat is none as long as there is a longer one.
 */
export function emergencyCalls(text: string): EmergencyCall[] {
  const lines = text.split('\n').map((line) => ({ line, numbers: numbersIn(line) }));
  const hasOwn = lines.some(({ numbers }) => numbers.some(isOwn));
  const calls = lines.flatMap(({ line, numbers }) =>
    numbers
      .filter((number) => !hasOwn || isOwn(number))
      .map(({ phone, at }, index, all) => ({
        who: nameIn(line.slice(all[index - 1]?.end ?? 0, at)),
        phone,
      })),
  );
  return hasOwn ? calls : calls.slice(0, 1);
}
