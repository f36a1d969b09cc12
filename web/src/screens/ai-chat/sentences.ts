/** The whole sentences of a text that is still coming: what a screen reader says next (UI-23). */
export function wholeSentences(text: string): string {
  const ends = [...text.matchAll(/[.!?…。]+["'»”)]*(?=\s)|\n/g)];
  const last = ends.at(-1);
  return last ? text.slice(0, last.index + last[0].length).trim() : '';
}
