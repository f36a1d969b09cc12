import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guardMessage } from './guard-message.ts';
import { phrasesIn } from './testing/phrases.ts';

/** Of what must be guarded, so much is; of what is harmless, no more is taken for something else. */
const LEAST_CAUGHT = 0.98;
const MOST_FALSE_ALARMS = 0.02;

/** The held-back half is in the hands of whoever measures; it is tried where it has been put. */
const halves = ['open', 'held-back'].filter((half) =>
  existsSync(join(import.meta.dirname, 'corpus', half)),
);

test.each(halves)('[CHAT-2] the %s half of the corpus', (half) => {
  const rows = phrasesIn(`corpus/${half}`).map(({ language, kind, phrases }) => {
    const told = phrases.map((phrase) => ({ phrase, found: guardMessage(phrase) }));
    const caught = told.filter(({ found }) => found !== null);
    const isHarmless = kind === 'harmless';
    return {
      language,
      kind,
      phrases: phrases.length,
      caught: caught.length / phrases.length,
      // A phrase between two classes may be answered as either.
      asAnother: isHarmless ? 0 : caught.filter(({ found }) => found !== kind).length,
      wrong: told
        .filter(({ found }) => (found !== null) === isHarmless)
        .map(({ phrase }) => phrase),
    };
  });
  console.table(
    rows.map(({ language, kind, phrases, caught, asAnother }) => ({
      language,
      kind,
      phrases,
      [kind === 'harmless' ? 'false alarms' : 'caught']: caught.toFixed(3),
      'as another': asAnother,
    })),
  );
  const failing = rows.filter(({ kind, caught }) =>
    kind === 'harmless' ? caught > MOST_FALSE_ALARMS : caught < LEAST_CAUGHT,
  );
  expect(failing).toEqual([]);
});
