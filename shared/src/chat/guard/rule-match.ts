import type { GuardKind } from './guard-kind.ts';
import type { Sign } from './stems.ts';

/**
 * Groups that say something together, in any order: `not breathe`. Close ones stand within a few
 * words of each other, loose ones within a sentence or two. `!film` takes it back.
 */
export type RuleList = Record<GuardKind, { close: readonly string[]; loose: readonly string[] }>;

const CLOSE = 36;
const LOOSE = 130;

type Rule = {
  kind: GuardKind;
  /** Each group once, and how often it must be there. */
  groups: Map<number, number>;
  without: number[];
  reach: number;
};

export type Rules = { ofGroup: Rule[][]; withouts: Set<number>; groups: number };

export function rulesOf(list: RuleList, names: readonly string[]): Rules {
  const ofGroup: Rule[][] = names.map(() => []);
  const withouts = new Set<number>();
  const numberOf = (name: string): number => {
    const found = names.indexOf(name);
    if (found === -1) throw new RangeError(`no group of words is called ${name}`);
    return found;
  };
  for (const [kind, { close, loose }] of Object.entries(list) as [GuardKind, RuleList[GuardKind]][])
    for (const [lines, reach] of [
      [close, CLOSE],
      [loose, LOOSE],
    ] as const)
      for (const line of lines) {
        const terms = line.split(' ');
        const groups = new Map<number, number>();
        for (const term of terms.filter((one) => !one.startsWith('!'))) {
          const group = numberOf(term);
          groups.set(group, (groups.get(group) ?? 0) + 1);
        }
        const without = terms
          .filter((one) => one.startsWith('!'))
          .map((one) => numberOf(one.slice(1)));
        for (const group of without) withouts.add(group);
        const rule = { kind, groups, without, reach };
        for (const group of groups.keys()) ofGroup[group]?.push(rule);
      }
  return { ofGroup, withouts, groups: names.length };
}

/** Whether one of the rising numbers lies within reach of another. */
function isNear(places: readonly number[], at: number, reach: number): boolean {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) < at - reach) low = middle + 1;
    else high = middle;
  }
  return low < places.length && (places[low] as number) <= at + reach;
}

/** So many signs are looked at in one step. */
const SIGNS_A_STEP = 100;

/** What the signs say together, in steps. */
export function* kindsIn(
  rules: Rules,
  signs: readonly Sign[],
  onStep: () => void = () => {},
): Generator<void, Set<GuardKind>> {
  const found = new Set<GuardKind>();
  const last: number[] = Array.from({ length: rules.groups }, () => -Infinity);
  const lastBut: number[] = [...last];
  const places = new Map<number, number[]>();
  for (const { group, at } of signs)
    if (rules.withouts.has(group)) {
      const known = places.get(group);
      if (known) known.push(at);
      else places.set(group, [at]);
    }

  for (const [index, { group, at }] of signs.entries()) {
    if (index % SIGNS_A_STEP === 0) yield;
    if (last[group] !== at) {
      lastBut[group] = last[group] as number;
      last[group] = at;
    }
    for (const rule of rules.ofGroup[group] as Rule[]) {
      onStep();
      if (found.has(rule.kind)) continue;
      const from = at - rule.reach;
      const holds = [...rule.groups].every(
        ([one, times]) =>
          (last[one] as number) >= from &&
          (one === group || last[one] !== at) &&
          (times === 1 || (lastBut[one] as number) >= from),
      );
      if (!holds) continue;
      if (rule.without.some((one) => isNear(places.get(one) ?? [], at, rule.reach))) continue;
      found.add(rule.kind);
    }
  }
  return found;
}
