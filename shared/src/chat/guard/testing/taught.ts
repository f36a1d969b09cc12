import { join } from 'node:path';
import { LANGUAGES } from '../../../languages.ts';
import type { WrittenTable } from '../model/table.ts';
import { learn } from './learn.ts';
import { lessonsOf, promisesOf } from './lessons.ts';
import { linesOf, phrasesIn, type Phrases } from './phrases.ts';

const OWN_DAY = join(import.meta.dirname, '../../answers/own-day/phrases');

/** What tests hold the guard to, word for word. */
function promises(): Phrases[] {
  const near = LANGUAGES.map((language) => ({
    language,
    kind: 'dosing' as const,
    phrases: linesOf(join(OWN_DAY, `${language}.dosing.txt`)),
  }));
  return [...phrasesIn('examples'), ...near];
}

/** What people wrote: that by which the rules were made, and more for the model alone. */
const corpus = (): Phrases[] => [...phrasesIn('corpus/open'), ...phrasesIn('corpus/taught')];

/** All that the model is taught; what is held back is none of it. */
export const taughtPhrases = (): Phrases[] => [...promises(), ...corpus()];

/** The table of weights, learned anew; the same phrases give the same table. */
export const taughtTable = (): WrittenTable =>
  learn([...promisesOf(promises()), ...lessonsOf(corpus())]);
