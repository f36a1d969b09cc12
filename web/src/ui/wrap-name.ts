/** A name with a word that no line holds may break anywhere; every other one stays whole. */
export const wrapName = (name: string): string | undefined =>
  /\p{L}{21}/u.test(name) ? 'wrap-anywhere' : undefined;
