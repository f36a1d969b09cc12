import { atOnce } from '../../at-once.ts';
import { isOwnDayQuestion } from '../answers/own-day/own-day-question.ts';
import { GUARD_KINDS, type GuardKind } from './guard-kind.ts';
import { readingsOf } from './readings.ts';
import { kindByPoints, pointsOf, type Points } from './points.ts';
import { HARMLESS, POINTS, RULES } from './rules.ts';
import { kindsIn, rulesOf, type Rules } from './rule-match.ts';
import { signsIn, stemsOf, type Sign, type Stems } from './stems.ts';
import { en } from './words/en.ts';
import { kk } from './words/kk.ts';
import { names } from './words/names.ts';
import { ru } from './words/ru.ts';
import { GROUPS } from './words/words.ts';

export type { GuardKind } from './guard-kind.ts';

type Table = { stems: Stems; rules: Rules; points: Points };

/** Made at the first message: the program starts without it. */
let table: Table | undefined;

function* makeTable(): Generator<void, Table> {
  const groups = GROUPS.map((group) => ({
    english: en[group],
    others: [ru[group], kk[group]],
    names: names[group] ?? '',
    isExact: HARMLESS.includes(group),
  }));
  return {
    stems: yield* stemsOf(groups),
    rules: rulesOf(RULES, GROUPS),
    points: pointsOf(POINTS, GROUPS),
  };
}

/** CHAT-2, as `guardMessage`, in steps; `onStep` is told of each place, so that their number can be tried. */
export function* guardMessageInSteps(
  text: string,
  onStep?: () => void,
): Generator<void, GuardKind | null> {
  table ??= yield* makeTable();
  const { stems, rules, points } = table;
  const told: { reading: string; signs: Sign[] }[] = [];
  const found = new Set<GuardKind>();
  for (const reading of yield* readingsOf(text)) {
    const signs = yield* signsIn(stems, reading, onStep);
    told.push({ reading, signs });
    for (const kind of yield* kindsIn(rules, signs, onStep)) found.add(kind);
  }
  for (const { reading, signs } of told) {
    if (found.size > 0) break;
    const kind = kindByPoints(points, signs, reading);
    if (kind) found.add(kind);
    yield;
  }
  return GUARD_KINDS.find((kind) => found.has(kind)) ?? null;
}

/** Letters. No question about the own day is longer. */
const LONGEST_OWN_DAY = 500;

/** `own_day`: it sounds like a question about doses, and surely asks for no more than the record says. */
export type Verdict = GuardKind | 'own_day' | null;

/**
 * CHAT-2: what a message is about, if no model may answer it. Where it is about two things, a life in
 * danger comes first. What asks for the own day alone (CHAT-3) the record answers; `medicines` are the
 * names that stand in it.
 */
export function* verdictInSteps(
  text: string,
  medicines: readonly string[],
): Generator<void, Verdict> {
  const kind = yield* guardMessageInSteps(text);
  if (kind !== 'dosing' || text.length > LONGEST_OWN_DAY) return kind;
  yield;
  return isOwnDayQuestion(text, medicines) ? 'own_day' : kind;
}

/** `verdictInSteps` without a pause. */
export const verdictOn = (text: string, medicines: readonly string[]): Verdict =>
  atOnce(verdictInSteps(text, medicines));

/** CHAT-2: what a message is about, if fixed words must answer it. */
export function guardMessage(text: string): GuardKind | null {
  const verdict = verdictOn(text, []);
  return verdict === 'own_day' ? null : verdict;
}
