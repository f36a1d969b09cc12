import { GUARD_KINDS, type GuardKind } from './guard-kind.ts';
import type { GuardTable } from './guard-table.ts';
import { judgeInSteps, NOTHING, type Judged } from './model/judge.ts';
import { PARTS } from './model/table.ts';
import { kindByPoints } from './points.ts';
import { readingsOf } from './readings.ts';
import { kindsIn } from './rule-match.ts';
import { signsIn } from './stems.ts';

/** What a rule says, and what a sum of points, beside the model: much, and yet it can outweigh them. */
const RULE = PARTS;
const SUM = 0.5 * PARTS;
/** Letters. What is no longer, and has no word of the groups, says little: as in "another one". */
const SHORT = 22;
const SHORT_COSTS = 2 * PARTS;
/**
 * What a reading of fewer letters has in addition, in parts: who is in need says more than who greets.
 * The shortest may be a cry.
 */
const BY_LENGTH: readonly (readonly [letters: number, parts: number])[] = [
  [22, -0.1 * PARTS],
  [40, -0.35 * PARTS],
  [60, 0],
  [80, 0.3 * PARTS],
  [Infinity, 0.55 * PARTS],
];

/** With so much a message is guarded. */
const ENOUGH = 0.55 * PARTS;

const ofLength = (letters: number): number =>
  BY_LENGTH.find(([below]) => letters < below)?.[1] ?? 0;

function together(
  ruled: ReadonlySet<GuardKind>,
  pointed: GuardKind | null,
  { kind, score }: Judged,
): GuardKind | null {
  const all = score + (ruled.size > 0 ? RULE : 0) + (pointed ? SUM : 0);
  if (all <= ENOUGH) return null;
  if (ruled.size > 0)
    return GUARD_KINDS.find((one) => ruled.has(one) || (one === kind && score > ENOUGH)) ?? kind;
  return pointed && score <= 0 ? pointed : kind;
}

/** In steps: what a message is about by rules, points and model together; a life in danger comes first. */
export function* judgeMessage(
  { stems, rules, points, model }: GuardTable,
  text: string,
  onStep?: () => void,
): Generator<void, GuardKind | null> {
  const found = new Set<GuardKind>();
  let guess = NOTHING;
  let pointed: GuardKind | null = null;
  for (const reading of yield* readingsOf(text)) {
    const signs = yield* signsIn(stems, reading, onStep);
    for (const kind of yield* kindsIn(rules, signs, onStep)) found.add(kind);
    yield;
    pointed ??= kindByPoints(points, signs, reading);
    const judged = yield* judgeInSteps(model, reading, signs);
    const saysLittle = signs.length === 0 && reading.length <= SHORT;
    const score = judged.score + ofLength(reading.length) - (saysLittle ? SHORT_COSTS : 0);
    if (score > guess.score) guess = { ...judged, score };
  }
  return together(found, pointed, guess);
}
