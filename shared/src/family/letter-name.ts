const LONGEST = 40;
const MOST_WORDS = 5;

/** What belongs to an address, a number to call or a sentence, and to no name. */
const NO_NAME = /[@/\\:。]|\p{L}\.\p{L}{2}|\d(?:[^\p{L}]*\d){2}/u;

/** Letters of any script, and what stands inside names. */
const NOT_IN_NAMES = /[^\p{L}\p{M}'’ -]+/gu;

/**
 * A person's own name as a letter of the product may say it: on one line, short, and nothing but a
 * name. Null where what is written there is something else: then the verified address speaks alone.
 */
export function letterName(name: string): string | null {
  const text = name.normalize('NFKC');
  if (NO_NAME.test(text)) return null;
  const words = text
    .replace(NOT_IN_NAMES, ' ')
    .split(' ')
    .filter((word) => /\p{L}/u.test(word));
  const said = words.join(' ');
  return said === '' || said.length > LONGEST || words.length > MOST_WORDS ? null : said;
}
