/** Letters. What is longer is hard to read, and each word that comes lays out all of it anew. */
export const LONG = 600;

/**
 * A sentence has ended, and another begins on the same line with a capital letter. Behind a word of one
 * or two letters, as "Dr." and "г.", the dot is no end.
 */
const SENTENCE_ENDS = /(?:[!?…]|(?<=[\p{L}\p{N}»”"')*_]{3})\.)["'»”)*_]* +(?=["'«“(]?\p{Lu})/gu;
const EMPTY_LINES = /(\n(?:[ \t]*\n)+)/;
const LEADING_LINES = /^(?:[ \t]*\n)+/;
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

/** A piece of a text as it was written, and as it is shown: with a paragraph's end, or the same. */
export type Part = { raw: string; shown: string };

const asItStands = (raw: string): Part => ({ raw, shown: raw });

function shortened(paragraph: string, long: number): Part[] {
  const parts: Part[] = [];
  let from = 0;
  if (paragraph.length > long)
    for (const { index, 0: end } of paragraph.matchAll(SENTENCE_ENDS)) {
      const to = index + end.trimEnd().length;
      if (to - from <= long) continue;
      const before = paragraph.slice(from, to);
      if (!PARAGRAPH.test(before)) break;
      // A mark that is open for so long is none, as in "5 * 3".
      if (before.length <= 2 * long && !isClosed(before)) continue;
      const next = index + end.length;
      parts.push({ raw: paragraph.slice(from, next), shown: `${before}\n\n` });
      from = next;
    }
  return [...parts, asItStands(paragraph.slice(from))];
}

/** Where code begins in a text; its length where there is none. */
export const codeBeginsAt = (text: string): number => CODE.exec(text)?.index ?? text.length;

/**
 * A text in which a paragraph longer than `long` letters ends with its sentence. Where it does is decided
 * by what stands before and one letter more: of a text that grows, what is decided stays. What follows
 * code is left as it stands.
 */
export function shortParagraphsOf(text: string, long = LONG): Part[] {
  const lead = LEADING_LINES.exec(text)?.[0] ?? '';
  const codeAt = Math.max(lead.length, codeBeginsAt(text));
  const pieces = text.slice(lead.length, codeAt).split(EMPTY_LINES);
  return [
    asItStands(lead),
    ...pieces.flatMap((piece) => shortened(piece, long)),
    asItStands(text.slice(codeAt)),
  ];
}
