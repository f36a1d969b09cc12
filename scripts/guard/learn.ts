import { GUARD_KINDS } from '@qamqor/shared/chat/guard/guard-kind';
import { FEATURE_BITS } from '@qamqor/shared/chat/guard/model/features';
import {
  MOST_WEIGHT,
  PARTS,
  writeTable,
  type WrittenTable,
} from '@qamqor/shared/chat/guard/model/table';
import { random } from '@qamqor/shared/chat/guard/testing/random';

/** What is seen in a phrase, each feature once with how often, of which kind it is, how much it counts. */
export type Lesson = { features: Int32Array; times: Float32Array; kind: number; weight: number };

export type Options = typeof OPTIONS;
export const OPTIONS = {
  /** A feature that fewer phrases have is no rule but a chance. */
  leastPhrases: 2,
  kept: 65_000,
  /** How often all are learned from, first to choose the features, then with those. */
  choosing: 3,
  learning: 10,
  rate: 0.5,
  /** How strongly weights are drawn to nothing. */
  decay: 1e-4,
  /** How much a feature gains by standing in many phrases, when they are chosen. */
  importance: 0.7,
  /** What a written weight of one is. */
  unit: 1,
};

const KINDS = GUARD_KINDS.length;
const FEATURES = 1 << FEATURE_BITS;
const SEED = 112;

type Learned = { weights: Float32Array; bias: Float32Array };

/** Multinomial regression by steps that grow small for what was often seen; harmless is what is left. */
function regress(lessons: readonly Lesson[], rounds: number, options: Options): Learned {
  const { rate, decay } = options;
  const weights = new Float32Array(FEATURES * KINDS);
  const slopes = new Float32Array(FEATURES * KINDS).fill(1e-4);
  const bias = new Float32Array(KINDS);
  const biasSlopes = new Float32Array(KINDS).fill(1e-4);
  const next = random(SEED);
  const order = Int32Array.from(lessons, (_, index) => index);
  const error = new Float64Array(KINDS);
  for (let round = 0; round < rounds; round++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(next() * (last + 1));
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    const step = rate * (1 - (0.9 * round) / rounds);
    for (const index of order) {
      const { features, times, kind, weight } = lessons[index]!;
      for (let one = 0; one < KINDS; one++) error[one] = bias[one]!;
      for (let at = 0; at < features.length; at++) {
        const from = features[at]! * KINDS;
        const value = times[at]!;
        for (let one = 0; one < KINDS; one++) error[one]! += weights[from + one]! * value;
      }
      let most = 0;
      for (let one = 0; one < KINDS; one++) most = Math.max(most, error[one]!);
      let sum = Math.exp(-most);
      for (let one = 0; one < KINDS; one++) sum += error[one] = Math.exp(error[one]! - most);
      for (let one = 0; one < KINDS; one++) {
        const wrong = (error[one]! / sum - (kind === one ? 1 : 0)) * weight;
        error[one] = wrong;
        biasSlopes[one]! += wrong * wrong;
        bias[one]! -= (step * 0.3 * wrong) / Math.sqrt(biasSlopes[one]!);
      }
      for (let at = 0; at < features.length; at++) {
        const from = features[at]! * KINDS;
        const value = times[at]!;
        for (let one = 0; one < KINDS; one++) {
          const slope = error[one]! * value + decay * weights[from + one]!;
          slopes[from + one]! += slope * slope;
          weights[from + one]! -= (step * slope) / Math.sqrt(slopes[from + one]!);
        }
      }
    }
  }
  return { weights, bias };
}

function only(lessons: readonly Lesson[], isKept: (feature: number) => boolean): Lesson[] {
  return lessons.map((lesson) => {
    const places = [...lesson.features.keys()].filter((at) => isKept(lesson.features[at]!));
    return {
      ...lesson,
      features: Int32Array.from(places, (at) => lesson.features[at]!),
      times: Float32Array.from(places, (at) => lesson.times[at]!),
    };
  });
}

/** Learns from what is seen in phrases, with so few features that the table is small. */
export function learn(lessons: readonly Lesson[], options: Options = OPTIONS): WrittenTable {
  const seenIn = new Uint32Array(FEATURES);
  for (const { features, weight } of lessons)
    if (weight >= 1) for (const feature of features) seenIn[feature]! += 1;
  const known = only(lessons, (feature) => seenIn[feature]! >= options.leastPhrases);
  const first = regress(known, options.choosing, options).weights;
  const strength: [feature: number, strength: number][] = [];
  for (const [feature, times] of seenIn.entries()) {
    let most = 0;
    for (let kind = 0; kind < KINDS; kind++)
      most = Math.max(most, Math.abs(first[feature * KINDS + kind]!));
    if (most > 0) strength.push([feature, most * times ** options.importance]);
  }
  strength.sort((one, other) => other[1] - one[1] || one[0] - other[0]);
  const kept = new Set(strength.slice(0, options.kept).map(([feature]) => feature));
  const { weights, bias } = regress(
    only(known, (feature) => kept.has(feature)),
    options.learning,
    options,
  );
  const rows = [...kept]
    .sort((one, other) => one - other)
    .map((feature): [number, number[]] => [
      feature,
      GUARD_KINDS.map((_, kind) => {
        const weight = Math.round(weights[feature * KINDS + kind]! / options.unit);
        return Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, weight));
      }),
    ]);
  return writeTable(
    rows.filter(([, of]) => of.some((weight) => weight !== 0)),
    { unit: options.unit * PARTS, bias: Array.from(bias, (one) => Math.round(one * PARTS)) },
  );
}
