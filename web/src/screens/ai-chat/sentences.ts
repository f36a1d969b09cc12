import { plainWords } from './plain-words.ts';

/** One sentence, and which of its text it is. */
export type Sentence = { index: number; words: string };

/** So many are held: a voice that is behind has not said them all yet. */
const HELD = 6;

/**
 * The newest sentences of a text, for a screen reader (UI-23). Of one that is still coming only those that
 * are whole; each keeps its index, so that it is said once.
 */
export function newestSentences(text: string, isComing: boolean): Sentence[] {
  const ends = [...text.matchAll(/[.!?…。]+["'»”)]*(?=\s)|\n/g)].map(
    ({ index, 0: { length } }) => index + length,
  );
  if (!isComing) ends.push(text.length);
  return ends
    .map((end, index) => ({ index, from: ends[index - 1] ?? 0, end }))
    .slice(-HELD)
    .map(({ index, from, end }) => ({ index, words: plainWords(text.slice(from, end)) }))
    .filter(({ words }) => words !== '');
}
