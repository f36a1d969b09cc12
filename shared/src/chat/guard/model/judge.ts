import { GUARD_KINDS, type GuardKind } from '../guard-kind.ts';
import type { Sign } from '../stems.ts';
import { featuresIn } from './features.ts';
import { PARTS, type Table } from './table.ts';

/** The kind that most is said for, and how much, in parts of which none is as likely as all. */
export type Judged = { kind: GuardKind; score: number };

/** Of a text in which there is nothing to read. */
export const NOTHING: Judged = { kind: 'dosing', score: -Infinity };

const KINDS = GUARD_KINDS.length;
/** A text of more letters is judged by windows as well, so that one sentence in it is found. */
const WINDOW = 90;
const BETWEEN_WINDOWS = 30;
/** Of many windows one sounds like danger by chance: it must say so much more, in parts. */
const WINDOW_COSTS = 0.7 * PARTS;
/** Windows are judged so many a step. */
const WINDOWS_A_STEP = 50;

/** Sums up to each unit: how many features, and what they say for each kind. */
type Sums = { at: number[]; sums: number[] };
const WIDTH = KINDS + 1;

function* sumsOf(table: Table, reading: string, signs: readonly Sign[]): Generator<void, Sums> {
  const at: number[] = [0];
  const sums: number[] = Array.from({ length: WIDTH }, () => 0);
  const now = [...sums];
  yield* featuresIn(reading, signs, {
    feature: (number) => {
      const row = (table.row[number] as number) * KINDS;
      for (let kind = 0; kind < KINDS; kind++)
        now[kind] = (now[kind] as number) + (table.weights[row + kind] as number);
      now[KINDS] = (now[KINDS] as number) + 1;
    },
    unit: (letter) => {
      at.push(letter);
      sums.push(...now);
    },
  });
  return { at, sums };
}

function judgeWindow({ unit, bias }: Table, { sums }: Sums, from: number, to: number): Judged {
  const of = (what: number): number =>
    (sums[to * WIDTH + what] as number) - (sums[from * WIDTH + what] as number);
  const length = Math.sqrt(Math.max(of(KINDS), 1));
  let best: Judged | undefined;
  for (const [index, kind] of GUARD_KINDS.entries()) {
    const score = Math.round((of(index) * unit) / length) + (bias[index] as number);
    if (!best || score > best.score) best = { kind, score };
  }
  return best as Judged;
}

/** In steps: what the whole reading is about, or else the window of it that most is said for. */
export function* judgeInSteps(
  table: Table,
  reading: string,
  signs: readonly Sign[],
): Generator<void, Judged> {
  const read = yield* sumsOf(table, reading, signs);
  const last = read.at.length - 1;
  let best = judgeWindow(table, read, 0, last);
  if (reading.length <= WINDOW) return best;
  let [from, to, judged] = [0, 0, 0];
  for (let begin = 0; to < last; begin += BETWEEN_WINDOWS) {
    while ((read.at[from] as number) < begin && from < last) from += 1;
    while (to < last && (read.at[to] as number) < begin + WINDOW) to += 1;
    const window = judgeWindow(table, read, from, to);
    const score = window.score - WINDOW_COSTS;
    if (score > best.score) best = { ...window, score };
    judged += 1;
    if (judged % WINDOWS_A_STEP === 0) yield;
  }
  return best;
}
