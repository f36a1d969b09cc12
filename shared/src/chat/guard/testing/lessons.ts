import { atOnce } from '../../../at-once.ts';
import { GUARD_KINDS } from '../guard-kind.ts';
import { knownStems } from '../known-stems.ts';
import { featuresIn } from '../model/features.ts';
import { readingsOf } from '../readings.ts';
import { signsIn } from '../stems.ts';
import type { Lesson } from './learn.ts';
import type { PhraseKind, Phrases } from './phrases.ts';
import { random } from './random.ts';
import { inLatinLetters, onRussianKeyboard, withoutSpaces, withSlip } from './rewritten.ts';

const stems = atOnce(knownStems());

/** A phrase in another writing counts so much. */
const REWRITTEN = 0.5;

export function lessonOf(text: string, kind: PhraseKind, weight: number): Lesson {
  const reading = atOnce(readingsOf(text)).at(-1) as string;
  const times = new Map<number, number>();
  let all = 0;
  atOnce(
    featuresIn(reading, atOnce(signsIn(stems, reading)), {
      feature: (number) => {
        times.set(number, (times.get(number) ?? 0) + 1);
        all += 1;
      },
      unit: () => {},
    }),
  );
  const length = Math.sqrt(Math.max(all, 1));
  return {
    features: Int32Array.from(times.keys()),
    times: Float32Array.from(times.values(), (one) => one / length),
    kind: kind === 'harmless' ? GUARD_KINDS.length : GUARD_KINDS.indexOf(kind),
    weight,
  };
}

const WAYS = [withoutSpaces, inLatinLetters, onRussianKeyboard];

/** With a slip of the finger, and in one of the other ways to write it. */
function writingsOf(text: string, index: number): string[] {
  const next = random(index + 1);
  const some = (): number => Math.floor(next() * 1000);
  const slipped = withSlip({ text, at: some(), place: some(), kind: some() });
  const way = WAYS[index % WAYS.length] as (text: string) => string;
  return [slipped, way(text)].filter((one) => one !== text);
}

/** What is to be learned from phrases: each of them, and as people write it who hurry or err. */
export function lessonsOf(all: readonly Phrases[]): Lesson[] {
  return all.flatMap(({ kind, phrases }) =>
    phrases.flatMap((text, index) => [
      lessonOf(text, kind, 1),
      ...writingsOf(text, index).map((one) => lessonOf(one, kind, REWRITTEN)),
    ]),
  );
}
