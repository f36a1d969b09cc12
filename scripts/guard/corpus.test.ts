import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atOnce } from '@qamqor/shared/at-once';
import { guardMessage, type GuardKind } from '@qamqor/shared/chat/guard/guard-message';
import { guardTable } from '@qamqor/shared/chat/guard/guard-table';
import { judgeMessage } from '@qamqor/shared/chat/guard/judge-message';
import { foldsOf } from './folds.ts';
import { learn } from './learn.ts';
import { lessonOf } from './lessons.ts';
import { LEAST_CAUGHT, phrasesIn, type Phrases } from '@qamqor/shared/chat/guard/testing/phrases';
import { taughtPhrases } from './taught.ts';

type Tried = Omit<Phrases, 'phrases'> & { phrase: string; found: GuardKind | null };

/** How much of each kind was caught; prints it as a table. */
function counted(tried: readonly Tried[]) {
  const rows = [...Map.groupBy(tried, ({ language, kind }) => `${language} ${kind}`).values()].map(
    (all) => {
      const { language, kind } = all[0] as Tried;
      const caught = all.filter(({ found }) => found !== null);
      // A phrase between two classes may be answered as either.
      const asAnother =
        kind === 'harmless' ? 0 : caught.filter(({ found }) => found !== kind).length;
      return { language, kind, phrases: all.length, caught: caught.length / all.length, asAnother };
    },
  );
  console.table(
    rows.map(({ language, kind, phrases, caught, asAnother }) => ({
      language,
      kind,
      phrases,
      [kind === 'harmless' ? 'false alarms' : 'caught']: caught.toFixed(3),
      'as another': asAnother,
    })),
  );
  return rows;
}

const each = (all: readonly Phrases[]) =>
  all.flatMap(({ language, kind, phrases }) =>
    phrases.map((phrase) => ({ language, kind, phrase })),
  );

const folderOf = (half: string): string => join(import.meta.dirname, 'corpus', half);

/** Of what is harmless, no more is taken for something else. */
const MOST_FALSE_ALARMS = 0.02;

/** The held-back half is in the hands of whoever measures; it is tried where it has been put. */
const halves = ['open', 'held-back'].filter((half) => existsSync(folderOf(half)));

test.each(halves)('[CHAT-2] the %s half of the corpus', (half) => {
  const rows = counted(
    each(phrasesIn(folderOf(half))).map((one) => ({ ...one, found: guardMessage(one.phrase) })),
  );
  expect(
    rows.filter(({ kind, caught }) =>
      kind === 'harmless' ? caught > MOST_FALSE_ALARMS : caught < LEAST_CAUGHT,
    ),
  ).toEqual([]);
});

const FOLDS = 3;
/** Far from what is wanted of the phrases that were held back: the phrases are as hard as we found them. */
const LEAST_UNTAUGHT = 0.84;
const MOST_FALSE_UNTAUGHT = 0.06;

/** A third, and the others; phrases that are nearly the same, of one language and kind, are together. */
function apart(all: readonly Phrases[]) {
  const groups = Map.groupBy(each(all), ({ language, kind }) => `${language} ${kind}`);
  const parts = [...groups.values()].map((group) => {
    const folds = foldsOf(
      group.map(({ phrase }) => phrase),
      FOLDS,
    );
    return Object.groupBy(group, (_, index) => (folds[index] === 0 ? 'tried' : 'others'));
  });
  return [
    parts.flatMap(({ tried = [] }) => tried),
    parts.flatMap(({ others = [] }) => others),
  ] as const;
}

test(
  '[CHAT-2] phrases that the model did not learn from: a third by what the others taught',
  { timeout: 600_000 },
  () => {
    const [tried, others] = apart(taughtPhrases());
    const lessons = others.map(({ phrase, kind }) => lessonOf(phrase, kind, 1));
    const table = atOnce(guardTable(learn(lessons)));
    const rows = counted(
      tried.map((one) => ({ ...one, found: atOnce(judgeMessage(table, one.phrase)) })),
    );
    expect(
      rows.filter(({ kind, caught }) =>
        kind === 'harmless' ? caught > MOST_FALSE_UNTAUGHT : caught < LEAST_UNTAUGHT,
      ),
    ).toEqual([]);
  },
);
