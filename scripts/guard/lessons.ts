import { atOnce } from '@qamqor/shared/at-once';
import { GUARD_KINDS } from '@qamqor/shared/chat/guard/guard-kind';
import { knownStems } from '@qamqor/shared/chat/guard/known-stems';
import { featuresIn } from '@qamqor/shared/chat/guard/model/features';
import { readingsOf } from '@qamqor/shared/chat/guard/readings';
import { signsIn } from '@qamqor/shared/chat/guard/stems';
import type { Lesson } from './learn.ts';
import type { PhraseKind, Phrases } from '@qamqor/shared/chat/guard/testing/phrases';
import { random } from '@qamqor/shared/chat/guard/testing/random';
import {
  inLatinLetters,
  onRussianKeyboard,
  withoutSpaces,
  withSlip,
} from '@qamqor/shared/chat/guard/testing/rewritten';

const stems = atOnce(knownStems());

/** A phrase in another writing counts so much. */
const REWRITTEN = 0.5;
/** And one that tests hold the guard to. */
const PROMISED = 6;

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

/** As people write it who err, hurry, or have another keyboard. */
function waysToWrite(text: string, index: number): string[] {
  const next = random(index + 1);
  const some = (): number => Math.floor(next() * 1000);
  return [
    withSlip({ text, at: some(), place: some(), kind: some() }),
    withoutSpaces(text),
    inLatinLetters(text),
    onRussianKeyboard(text),
  ];
}

/** What is to be learned from phrases: each of them, and in another writing. */
export function lessonsOf(all: readonly Phrases[]): Lesson[] {
  return all.flatMap(({ kind, phrases }) =>
    phrases.flatMap((text, index) => {
      const ways = waysToWrite(text, index);
      const way = ways[index % ways.length] as string;
      return [lessonOf(text, kind, 1), lessonOf(way, kind, REWRITTEN)];
    }),
  );
}

/** The same of phrases that must be known however they are written. */
export function promisesOf(all: readonly Phrases[]): Lesson[] {
  return all.flatMap(({ kind, phrases }) =>
    phrases.flatMap((text, index) => [
      lessonOf(text, kind, PROMISED),
      ...waysToWrite(text, index).map((way) => lessonOf(way, kind, 1)),
    ]),
  );
}
