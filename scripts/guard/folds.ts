const LETTERS = 4;
/** Two phrases that share so much of what either has are one in other words. */
const ALIKE = 0.45;

const gramsOf = (text: string): string[] => {
  const plain = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const grams = new Set<string>();
  for (let at = 0; at + LETTERS <= plain.length; at++) grams.add(plain.slice(at, at + LETTERS));
  return [...grams];
};

/** The number of the fold that each text is in; texts that are nearly the same are in the same one. */
export function foldsOf(texts: readonly string[], folds: number): number[] {
  const first = texts.map((_, index) => index);
  const firstOf = (index: number): number => {
    let at = index;
    while (first[at] !== at) at = first[at] as number;
    first[index] = at;
    return at;
  };
  const grams = texts.map(gramsOf);
  const having = new Map<string, number[]>();
  for (const [index, own] of grams.entries()) {
    const shared = new Map<number, number>();
    for (const gram of own) {
      const others = having.get(gram) ?? [];
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
      others.push(index);
      having.set(gram, others);
    }
    for (const [other, count] of shared) {
      const either = own.length + (grams[other] as string[]).length - count;
      if (count / either > ALIKE) first[firstOf(other)] = firstOf(index);
    }
  }
  // One after the other, as they stand: each fold has some of every kind and language.
  const foldOf = new Map<number, number>();
  return texts.map((_, index) => {
    const group = firstOf(index);
    const fold = foldOf.get(group) ?? foldOf.size % folds;
    foldOf.set(group, fold);
    return fold;
  });
}
