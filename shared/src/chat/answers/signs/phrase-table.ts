import { skeletonsOf } from '../skeleton.ts';

/** What is written of it: each word, whole or only begun; and all that it may mean. */
export type Entry<Meaning> = {
  parts: readonly { text: string; isBegun: boolean }[];
  meanings: Set<Meaning>;
};

/** By the first letter of what is written. */
export type PhraseTable<Meaning> = ReadonlyMap<string, readonly Entry<Meaning>[]>;

/** Of lists in which `word` stands for itself, `stem-` begins a word, and `two_words` follow each other. */
export function phraseTable<Meaning>(
  lists: Iterable<readonly [words: string, meaning: Meaning]>,
): PhraseTable<Meaning> {
  const byWords = new Map<string, Entry<Meaning>>();
  for (const [words, meaning] of lists)
    for (const written of words.split(' ')) {
      const parts = written.split('_').map((part) => ({
        text: skeletonsOf(part)[0] ?? '',
        isBegun: part.endsWith('-'),
      }));
      const key = JSON.stringify(parts);
      const entry = byWords.get(key) ?? { parts, meanings: new Set() };
      entry.meanings.add(meaning);
      byWords.set(key, entry);
    }
  return Map.groupBy(byWords.values(), ({ parts }) => parts[0]?.text.charAt(0) ?? '');
}

export const lettersOf = ({ parts }: Pick<Entry<unknown>, 'parts'>): number =>
  parts.reduce((sum, { text }) => sum + text.length, 0);

/** The longest: first by words, then by letters; several where one writing means several things. */
export function longest<One extends Pick<Entry<unknown>, 'parts'>>(
  entries: readonly One[],
): One | undefined {
  return entries.toSorted(
    (a, b) => b.parts.length - a.parts.length || lettersOf(b) - lettersOf(a),
  )[0];
}

/** All entries that may begin with this word. */
export const near = <Meaning>(
  table: PhraseTable<Meaning>,
  word: string,
): readonly Entry<Meaning>[] => table.get(word.charAt(0)) ?? [];

export function fits(
  { parts }: Pick<Entry<unknown>, 'parts'>,
  words: readonly string[],
  at: number,
): boolean {
  return parts.every(({ text, isBegun }, offset) => {
    const word = words[at + offset] ?? '';
    return isBegun ? word.startsWith(text) : word === text;
  });
}
