import { isOwnDayQuestion } from '../answers/own-day/own-day-question.ts';
import { GUARD_KINDS, type GuardKind } from './guard-kind.ts';
import { readingsOf } from './readings.ts';
import { kindByPoints, pointsOf } from './points.ts';
import { HARMLESS, POINTS, RULES } from './rules.ts';
import { kindsIn, rulesOf } from './rule-match.ts';
import { signsIn, stemsOf } from './stems.ts';
import { en } from './words/en.ts';
import { kk } from './words/kk.ts';
import { names } from './words/names.ts';
import { ru } from './words/ru.ts';
import { GROUPS } from './words/words.ts';

export type { GuardKind } from './guard-kind.ts';

/** Made at the first message: the program starts without it. */
let table: ReturnType<typeof makeTable> | undefined;

function makeTable() {
  return {
    stems: stemsOf(
      GROUPS.map((group) => ({
        english: en[group],
        others: [ru[group], kk[group]],
        names: names[group] ?? '',
        isExact: HARMLESS.includes(group),
      })),
    ),
    rules: rulesOf(RULES, GROUPS),
    points: pointsOf(POINTS, GROUPS),
  };
}

/** CHAT-2, as `guardMessage`; `onStep` is told of each step, so that their number can be tried. */
export function guardMessageInSteps(text: string, onStep?: () => void): GuardKind | null {
  table ??= makeTable();
  const { stems, rules, points } = table;
  const told = readingsOf(text).map((reading) => ({
    reading,
    signs: signsIn(stems, reading, onStep),
  }));
  const found = new Set(told.flatMap(({ signs }) => [...kindsIn(rules, signs, onStep)]));
  for (const { reading, signs } of told) {
    if (found.size > 0) break;
    const kind = kindByPoints(points, signs, reading);
    if (kind) found.add(kind);
  }
  return GUARD_KINDS.find((kind) => found.has(kind)) ?? null;
}

/** `own_day`: it sounds like a question about doses, and surely asks for no more than the record says. */
export type Verdict = GuardKind | 'own_day' | null;

/**
 * CHAT-2: what a message is about, if no model may answer it. Where it is about two things, a life in
 * danger comes first. What asks for the own day alone (CHAT-3) the record answers; `medicines` are the
 * names that stand in it.
 */
export function verdictOn(text: string, medicines: readonly string[]): Verdict {
  const kind = guardMessageInSteps(text);
  return kind === 'dosing' && isOwnDayQuestion(text, medicines) ? 'own_day' : kind;
}

/** CHAT-2: what a message is about, if fixed words must answer it. */
export function guardMessage(text: string): GuardKind | null {
  const verdict = verdictOn(text, []);
  return verdict === 'own_day' ? null : verdict;
}
