/** Letters. What is longer is hard to read, and each word that comes lays out all of it anew. */
export const LONG = 600;

/**
 * A sentence has ended, and another begins on the same line with a capital letter. Behind a word of one
 * or two letters, as "Dr." and "г.", the dot is no end.
 */
const SENTENCE_ENDS = /(?:[!?…]|(?<=[\p{L}\p{N}»”"')*_]{3})\.)["'»”)*_]* +(?=["'«“(]?\p{Lu})/gu;
const EMPTY_LINES = /(\n(?:[ \t]*\n)+)/;
const CODE = /^ {0,3}(?:```|~~~)/m;
/** Lines that begin so are a paragraph, whatever follows. */
const PARAGRAPH = /^["'«“(]?\p{L}.*(?:\n["'«“(]?\p{L}.*)*$/u;
/** What encloses words: an even number of each, or as many that open as that close. */
const MARKS = ['**', '__', '~~', '*', '_', '`'];

const countOf = (text: string, mark: string) => text.split(mark).length - 1;

/** Nothing that began within it, as words in bold do, still waits for its end. */
function isClosed(text: string): boolean {
  return (
    MARKS.every((mark) => countOf(text, mark) % 2 === 0) &&
    countOf(text, '[') === countOf(text, ']')
  );
}

function shortened(paragraph: string, long: number): string {
  if (paragraph.length <= long) return paragraph;
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: end } of paragraph.matchAll(SENTENCE_ENDS)) {
    const to = index + end.trimEnd().length;
    if (to - from <= long) continue;
    const before = paragraph.slice(from, to);
    if (!PARAGRAPH.test(before)) break;
    // A mark that is open for so long is none, as in "5 * 3".
    if (before.length <= 2 * long && !isClosed(before)) continue;
    parts.push(before);
    from = index + end.length;
  }
  return [...parts, paragraph.slice(from)].join('\n\n');
}

/**
 * A text in which a paragraph longer than `long` letters ends with its sentence. Where it does is decided
 * by what stands before and one letter more: of a text that grows, what is decided stays.
 */
export function withShortParagraphs(text: string, long = LONG): string {
  const codeAt = CODE.exec(text)?.index ?? text.length;
  const parts = text.slice(0, codeAt).split(EMPTY_LINES);
  return parts.map((part) => shortened(part, long)).join('') + text.slice(codeAt);
}
