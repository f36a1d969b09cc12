/**
 * A text as it is searched: small letters, and one form of what can be written in two. Letter by
 * letter, so that a part of a text folds to a part of the folded text.
 */
export function foldText(text: string): string {
  return Array.from(text.normalize('NFKC'), (letter) => letter.toLowerCase()).join('');
}
