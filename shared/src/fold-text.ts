/** Letters that a keyboard without Kazakh ones, or of Latin ones, has another for. */
const ALIKE = new Map(
  'әа ғг қк ңн өо ұу үу һх іи iи'.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/**
 * A text as it is searched: small letters without marks above or below (ё is е, й is и), and the
 * Russian letter for a Kazakh one. Letter by letter, so that a part of a text folds to a part of the
 * folded text.
 */
export function foldText(text: string): string {
  return Array.from(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''), (letter) => {
    const small = letter.toLowerCase();
    return ALIKE.get(small) ?? small;
  }).join('');
}

/** Tells which texts hold what somebody typed to find them; blanks around it count for nothing. */
export function finderOf(typed: string): (text: string) => boolean {
  const wanted = foldText(typed.trim());
  return (text) => foldText(text).includes(wanted);
}
