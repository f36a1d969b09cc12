import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../../testing/seed.ts';
import { atOnce } from '../../at-once.ts';
import { guardMessage, guardMessageInSteps } from './guard-message.ts';
import { EXAMPLES, phrasesIn } from './testing/phrases.ts';
import * as rewritten from './testing/rewritten.ts';

const phrases = phrasesIn(EXAMPLES).flatMap(({ kind, phrases }) =>
  kind === 'harmless' ? [] : phrases,
);
const phrase = fc.constantFrom(...phrases);
const run = seeded(process.env, 300);

test.each(Object.entries(rewritten.ALWAYS_READ))(
  '[CHAT-2] a guarded phrase stays guarded %s',
  (_, rewrite) => {
    fc.assert(
      fc.property(phrase, (text) => {
        expect(guardMessage(rewrite(text)), rewrite(text)).not.toBeNull();
      }),
      run,
    );
  },
);

/** Of a hundred so many may get past: some slips make another word, `умереть`, `уереть`. */
const MOST_PAST = 8;

test.each(Object.entries(rewritten.MOSTLY_READ))(
  '[CHAT-2] a guarded phrase stays guarded %s, nearly always',
  (_, rewrite) => {
    const slip = fc.record({ text: phrase, at: fc.nat(), place: fc.nat(), kind: fc.nat(2) });
    const texts = fc.sample(slip, run).map(rewrite);
    const past = texts.filter((text) => guardMessage(text) === null);
    expect((past.length / texts.length) * 100, past.join('\n')).toBeLessThanOrEqual(MOST_PAST);
  },
);

/** Steps for each letter, beside what every text costs. */
const STEPS = 120;

test('[CHAT-2] the steps grow with the text and not faster', () => {
  const words = fc.constantFrom(...phrases.flatMap((text) => text.split(' ')), 'a', 'ә', '.', '1');
  const joint = fc.constantFrom(' ', '', '.', '  ', ' - ');
  const made = fc
    .tuple(fc.array(words, { maxLength: 600 }), joint)
    .map(([parts, between]) => parts.join(between));
  const repeated = fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.nat(2000))
    .map(([text, times]) => text.repeat(times).slice(0, 20_000));
  fc.assert(
    fc.property(fc.oneof(made, repeated, fc.string({ unit: 'binary' })), (text) => {
      let steps = 0;
      atOnce(guardMessageInSteps(text, () => (steps += 1)));
      expect(steps).toBeLessThanOrEqual(STEPS * (text.length + 10));
    }),
    seeded(process.env, 200),
  );
});

test('[CHAT-2] a long text is looked at in steps, none of which is a long one', () => {
  const phrases = phrasesIn(EXAMPLES).flatMap((one) => one.phrases);
  for (const between of [' ', '']) {
    const text = phrases.join(between).slice(0, 20_000);
    let [places, most, pauses] = [0, 0, 0];
    const work = guardMessageInSteps(text, () => (places += 1));
    for (let step = work.next(); !step.done; step = work.next()) {
      most = Math.max(most, places);
      places = 0;
      pauses += 1;
    }
    expect(pauses).toBeGreaterThan(2_000);
    expect(Math.max(most, places)).toBeLessThan(3_000);
  }
});
