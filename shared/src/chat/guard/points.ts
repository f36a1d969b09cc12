import { GUARD_KINDS, type GuardKind } from './guard-kind.ts';
import type { Sign } from './stems.ts';

/**
 * What a word of a group counts towards a kind, as `chest pain blood`: many hints together say what
 * no rule foresaw. `calm` words count against every kind.
 */
export type PointList = {
  kinds: Record<
    GuardKind,
    { enough: number; counts: readonly (readonly [points: number, groups: string])[] }
  >;
  calm: readonly (readonly [points: number, groups: string])[];
};

/** Within how many letters they must stand. */
const REACH = 160;
/** Groups of which two different words count twice. */
const MANY = /(?:Sign|Hint)$/;
const LONGEST_KEY = 24;

export type Points = { of: number[][]; isMany: boolean[]; enough: number[] };

export function pointsOf(list: PointList, names: readonly string[]): Points {
  const of = names.map(() => GUARD_KINDS.map(() => 0));
  const each = (groups: string): number[][] =>
    groups.split(' ').map((name) => {
      const found = of[names.indexOf(name)];
      if (!found) throw new RangeError(`no group of words is called ${name}`);
      return found;
    });
  for (const [index, kind] of GUARD_KINDS.entries())
    for (const [points, groups] of list.kinds[kind].counts)
      for (const row of each(groups)) row[index] = points;
  for (const [points, groups] of list.calm)
    for (const row of each(groups)) row.forEach((one, index) => (row[index] = one - points));
  const isMany = names.map((name) => MANY.test(name));
  return { of, isMany, enough: GUARD_KINDS.map((kind) => list.kinds[kind].enough) };
}

type Word = { at: number; points: number[] };

/**
 * The words that count, with the most that one of its groups gives it. A group counts once within
 * reach, so that a word said twice says no more.
 */
function wordsThatCount({ of, isMany }: Points, signs: readonly Sign[], stream: string): Word[] {
  const words: Word[] = [];
  const seen = new Map<string, number>();
  for (const { group, at } of signs) {
    const points = of[group] as number[];
    if (points.every((one) => one === 0)) continue;
    const key = isMany[group]
      ? `${group} ${stream.slice(at, at + LONGEST_KEY).split(' ', 1)[0]}`
      : String(group);
    const before = seen.get(key);
    seen.set(key, at);
    if (before !== undefined && before !== at && before >= at - REACH) continue;
    const word = words.at(-1);
    if (word?.at !== at) words.push({ at, points: [...points] });
    else
      for (const [index, one] of points.entries())
        if (Math.abs(one) > Math.abs(word.points[index] as number)) word.points[index] = one;
  }
  return words;
}

/** The kind that most is said for, if that is enough within reach. */
export function kindByPoints(
  points: Points,
  signs: readonly Sign[],
  stream: string,
): GuardKind | null {
  const words = wordsThatCount(points, signs, stream);
  const sums = GUARD_KINDS.map(() => 0);
  const most = GUARD_KINDS.map(() => 0);
  let first = 0;
  const note = (): void => {
    for (const [index, sum] of sums.entries()) {
      const over = sum - (points.enough[index] as number) + 1;
      if (over > (most[index] as number)) most[index] = over;
    }
  };
  for (const word of words) {
    if ((words[first] as Word).at < word.at - REACH) note();
    for (let old = words[first]; old && old.at < word.at - REACH; old = words[++first])
      for (const [index, one] of old.points.entries()) sums[index] = (sums[index] as number) - one;
    for (const [index, one] of word.points.entries()) sums[index] = (sums[index] as number) + one;
  }
  note();
  const best = Math.max(...most);
  return best > 0 ? (GUARD_KINDS[most.indexOf(best)] as GuardKind) : null;
}
