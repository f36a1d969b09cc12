import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LANGUAGES } from '@qamqor/shared/languages';
import type { WrittenTable } from '@qamqor/shared/chat/guard/model/table';
import { learn, OPTIONS, type Lesson } from './learn.ts';
import { lessonsOf, promisesOf } from './lessons.ts';
import {
  EXAMPLES,
  linesOf,
  phrasesIn,
  type Phrases,
} from '@qamqor/shared/chat/guard/testing/phrases';

const OWN_DAY = join(EXAMPLES, '../../answers/own-day/phrases');
const CORPUS = join(import.meta.dirname, 'corpus');

/** What tests hold the guard to, word for word. */
function promises(): Phrases[] {
  const near = LANGUAGES.map((language) => ({
    language,
    kind: 'dosing' as const,
    phrases: linesOf(join(OWN_DAY, `${language}.dosing.txt`)),
  }));
  return [...phrasesIn(EXAMPLES), ...near];
}

/** What people wrote: that by which the rules were made, and more for the model alone. */
const corpus = (): Phrases[] => [
  ...phrasesIn(join(CORPUS, 'open')),
  ...phrasesIn(join(CORPUS, 'taught')),
];

/** All that the model is taught; what is held back is none of it. */
export const taughtPhrases = (): Phrases[] => [...promises(), ...corpus()];

const taughtLessons = (): Lesson[] => [...promisesOf(promises()), ...lessonsOf(corpus())];

/** Of a table and all that it is learned from: what is seen in the phrases, and how they are learned. */
function digestOf(lessons: readonly Lesson[], table: WrittenTable): string {
  const hash = createHash('sha256').update(JSON.stringify([OPTIONS, table]));
  for (const { features, times, kind, weight } of lessons)
    hash.update(features).update(times).update(`${kind} ${weight}`);
  return hash.digest('hex');
}

/** Tells by its digest whether a table is the one that the phrases taught: to learn it anew takes much longer. */
export function taughtBy(): (table: WrittenTable, digest: string) => boolean {
  const lessons = taughtLessons();
  return (table, digest) => digestOf(lessons, table) === digest;
}

/** The table of weights, learned anew; the same phrases give the same table. */
export function taughtTable(): { table: WrittenTable; digest: string } {
  const lessons = taughtLessons();
  const table = learn(lessons);
  return { table, digest: digestOf(lessons, table) };
}
