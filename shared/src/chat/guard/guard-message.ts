import { atOnce } from '../../at-once.ts';
import { isOwnDayQuestion } from '../answers/own-day/own-day-question.ts';
import type { GuardKind } from './guard-kind.ts';
import { guardTable, type GuardTable } from './guard-table.ts';
import { judgeMessage } from './judge-message.ts';
import { MODEL } from './model/model.ts';

export type { GuardKind } from './guard-kind.ts';

/** Made at the first message: the program starts without it. */
let table: GuardTable | undefined;

/** CHAT-2, as `guardMessage`, in steps; `onStep` is told of each place, so that their number can be tried. */
export function* guardMessageInSteps(
  text: string,
  onStep?: () => void,
): Generator<void, GuardKind | null> {
  table ??= yield* guardTable(MODEL);
  return yield* judgeMessage(table, text, onStep);
}

/** Letters. No question about the own day is longer. */
const LONGEST_OWN_DAY = 500;

/** `own_day`: it surely asks for no more than the record says. */
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
  const mayBe = kind === null || kind === 'dosing';
  if (!mayBe || text.length > LONGEST_OWN_DAY) return kind;
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
