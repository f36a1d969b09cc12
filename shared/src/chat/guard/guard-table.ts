import { knownStems } from './known-stems.ts';
import { readTable, type Table, type WrittenTable } from './model/table.ts';
import { pointsOf, type Points } from './points.ts';
import { rulesOf, type Rules } from './rule-match.ts';
import { POINTS, RULES } from './rules.ts';
import type { Stems } from './stems.ts';
import { GROUPS } from './words/words.ts';

/** All that a message is judged by. */
export type GuardTable = { stems: Stems; rules: Rules; points: Points; model: Table };

/** In steps: made of words, rules and what was learned. */
export function* guardTable(model: WrittenTable): Generator<void, GuardTable> {
  return {
    stems: yield* knownStems(),
    rules: rulesOf(RULES, GROUPS),
    points: pointsOf(POINTS, GROUPS),
    model: yield* readTable(model),
  };
}
