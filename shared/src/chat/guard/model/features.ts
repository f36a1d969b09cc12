import type { Sign } from '../stems.ts';

/**
 * What the model sees in a reading: letters that follow each other in a word, words and their
 * beginnings, two that stand near each other, and the same of the groups of the table. Each is a number.
 */
export type Seen = {
  feature: (number: number) => void;
  /** So many letters are read: a word is at its end, or a part of a long one. */
  unit: (at: number) => void;
};

const FEWEST_LETTERS = 3;
const MOST_LETTERS = 5;
const BEGINNING = 4;
/** Beginnings so many words apart are still seen together. */
const NEAR = 4;
/** A group so many letters after itself says nothing new; others so far from it are seen with it. */
const REACH = 100;
/** A group says more than any letters do. */
const GROUP_COUNTS = 3;
const LONGEST_UNIT = 8;

const SORTS = {
  letters: 0,
  word: 100,
  twoWords: 101,
  begin: 110,
  twoBegin: 111,
  group: 200,
  two: 210,
};
export const FEATURE_BITS = 20;

const FIRST = 0x811c9dc5;
const PRIME = 0x01000193;
const BLANK = 32;

/** A number says nothing by itself; beside a word any says the same. */
const NUMBER = /^\d+$/;
const ANY_NUMBER = 0x2323;

const then = (hash: number, sign: number): number => Math.imul(hash ^ sign, PRIME);
const both = (one: number, other: number): number =>
  then(then(FIRST, Math.min(one, other)), Math.max(one, other));

function numberOf(hash: number, sort: number): number {
  let mixed = hash ^ Math.imul(sort, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> (32 - FEATURE_BITS);
}

/** Tells of the groups of the table, in the order in which they stand. */
function groupsSeen(signs: readonly Sign[], feature: Seen['feature']): (until: number) => void {
  const lastOf = new Map<number, number>();
  let next = 0;
  return (until) => {
    for (let sign = signs[next]; sign && sign.at <= until; sign = signs[++next]) {
      const { group, at } = sign;
      const known = lastOf.get(group);
      lastOf.set(group, at);
      if (known !== undefined && known >= at - REACH) continue;
      for (let count = 0; count < GROUP_COUNTS; count++)
        feature(numberOf(group, SORTS.group + count));
      for (const [other, there] of lastOf)
        if (other !== group && there >= at - REACH)
          feature(numberOf(both(group, other), SORTS.two));
    }
  };
}

/** In steps: everything that is seen in a reading with these signs. */
export function* featuresIn(
  reading: string,
  signs: readonly Sign[],
  { feature, unit }: Seen,
): Generator<void, void> {
  const groupsUntil = groupsSeen(signs, feature);
  const begins: number[] = [];
  let before: number | null = null;
  for (let from = 2, end = 0; from < reading.length; from = end + 2) {
    end = reading.indexOf(' ', from);
    const isNumber = NUMBER.test(reading.slice(from, end));
    let [word, begin] = isNumber ? [ANY_NUMBER, ANY_NUMBER] : [FIRST, FIRST];
    const spelledUntil = isNumber ? 0 : end;
    for (let at = from - 1; at < spelledUntil; at++) {
      let letters = FIRST;
      for (let count = 1; count <= MOST_LETTERS && at + count - 1 <= end; count++) {
        const here = at + count - 1;
        letters = then(letters, here < from ? BLANK : reading.charCodeAt(here));
        if (count >= FEWEST_LETTERS) feature(numberOf(letters, count));
      }
      if (at < from) continue;
      word = then(word, reading.charCodeAt(at));
      if (at - from < BEGINNING) begin = word;
      if (at === from || (at - from) % LONGEST_UNIT !== 0) continue;
      groupsUntil(at);
      unit(at);
      yield;
    }
    if (!isNumber) {
      feature(numberOf(word, SORTS.word));
      feature(numberOf(begin, SORTS.begin));
    }
    if (before !== null) feature(numberOf(then(then(FIRST, before), word), SORTS.twoWords));
    before = word;
    for (const other of begins) feature(numberOf(both(begin, other), SORTS.twoBegin));
    begins.push(begin);
    if (begins.length > NEAR) begins.shift();
    groupsUntil(end);
    unit(end);
    yield;
  }
}
