import { GUARD_KINDS } from '../guard-kind.ts';
import { FEATURE_BITS } from './features.ts';

/** What each feature says for a kind, as it is written down; the features are those that are told apart. */
export type WrittenTable = {
  /** From each feature that counts to the next. */
  gaps: string;
  /** For each kind a letter a feature: `a` is 1, `A` is -1, `_` nothing. */
  weights: readonly string[];
  /** How many parts one is. */
  unit: number;
  /** What a kind has before anything is seen, in parts. */
  bias: readonly number[];
};

/** In so many parts is a score counted. */
export const PARTS = 64;

export type Table = Pick<WrittenTable, 'unit' | 'bias'> & { row: Uint16Array; weights: Int8Array };

const KINDS = GUARD_KINDS.length;
const GAPS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FURTHER = '~';
const SMALL_A = 97;
const LARGE_A = 65;
export const MOST_WEIGHT = 26;

const letterOf = (weight: number): string =>
  weight === 0 ? '_' : String.fromCharCode((weight > 0 ? SMALL_A : LARGE_A) + Math.abs(weight) - 1);

function weightOf(letter: number): number {
  if (letter >= SMALL_A) return letter - SMALL_A + 1;
  return letter < LARGE_A + MOST_WEIGHT ? LARGE_A - 1 - letter : 0;
}

/** Each has a number of 16 bits, and 0 is none. */
const MOST_FEATURES = 65_535;

/** So many are read in one step. */
const FEATURES_A_STEP = 500;

/** In steps: the table as it is looked up; row 0 is that of features which say nothing. */
export function* readTable({ gaps, weights, unit, bias }: WrittenTable): Generator<void, Table> {
  const count = weights[0]?.length ?? 0;
  const table = {
    row: new Uint16Array(1 << FEATURE_BITS),
    weights: new Int8Array((count + 1) * KINDS),
    unit,
    bias,
  };
  yield;
  let feature = -1;
  let at = 0;
  for (let row = 1; row <= count; row++) {
    for (; gaps.charAt(at) === FURTHER; at++) feature += GAPS.length;
    feature += GAPS.indexOf(gaps.charAt(at++)) + 1;
    table.row[feature] = row;
    for (let kind = 0; kind < KINDS; kind++)
      table.weights[row * KINDS + kind] = weightOf((weights[kind] as string).charCodeAt(row - 1));
    if (row % FEATURES_A_STEP === 0) yield;
  }
  return table;
}

/** Features in rising order, with a weight for each kind; a RangeError for more than can be numbered. */
export function writeTable(
  features: readonly (readonly [feature: number, weights: readonly number[]])[],
  { unit, bias }: Pick<WrittenTable, 'unit' | 'bias'>,
): WrittenTable {
  if (features.length > MOST_FEATURES) throw new RangeError(`${features.length} features`);
  let gaps = '';
  let before = -1;
  for (const [feature] of features) {
    const gap = feature - before - 1;
    gaps += FURTHER.repeat(Math.floor(gap / GAPS.length)) + GAPS.charAt(gap % GAPS.length);
    before = feature;
  }
  const weights = GUARD_KINDS.map((_, kind) =>
    features.map(([, of]) => letterOf(of[kind] as number)).join(''),
  );
  return { gaps, weights, unit, bias };
}
