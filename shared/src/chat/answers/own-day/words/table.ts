/**
 * The only words that a plain question about the own day is made of. A native speaker can review the
 * words of each language: `word` stands for itself, `stem-` begins a word, `two_words` follow each other,
 * and the longest that fits counts. What stands here twice means both. A word that stands nowhere makes
 * it another question.
 */
export const PARTS = [
  'what',
  'need',
  'take',
  'took',
  'missed',
  'medicine',
  'against',
  'when',
  'now',
  'day',
  'yesterday',
  'part_of_day',
  'next',
  'left',
  'whom',
  'yet',
  'plain',
] as const;
export type Part = (typeof PARTS)[number];
export type PartTable = Record<Part, string>;
