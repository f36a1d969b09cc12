/** What an entry takes beside its key, in bytes: no more than a guess is needed. */
const ENTRY = 200;

/** Answers by their text, begun anew once they take more than `most` bytes. */
export function boundedCache<Answer>(most: number) {
  const known = new Map<string, Answer>();
  let bytes = 0;
  return {
    get: (key: string): Answer | undefined => known.get(key),
    set(key: string, answer: Answer): void {
      const cost = 2 * key.length + ENTRY;
      if (cost > most || known.has(key)) return;
      if (bytes + cost > most) {
        known.clear();
        bytes = 0;
      }
      known.set(key, answer);
      bytes += cost;
    },
    bytes: (): number => bytes,
  };
}
