/** Letters. What is longer is hard to read, and each word that comes lays out all of it anew. */
export const LONG = 600;

/** A sentence has ended, and another one begins on the same line. */
const SENTENCE_ENDS = /[.!?…]["'»”)]* +(?=[\p{L}\p{N}"'«“(*_])/gu;
const EMPTY_LINES = /(\n(?:[ \t]*\n)+)/;
const CODE = /^ {0,3}(?:```|~~~)/m;
/** Lines that begin with a letter are a paragraph, whatever follows. */
const PARAGRAPH = /^\p{L}.*(?:\n\p{L}.*)*$/u;
/** What comes in pairs, the longer ones first. */
const PAIRS = ['**', '__', '~~', '*', '_', '`', '[', ']'];

/** Nothing that began within it, as words in bold do, still waits for its end. */
function isClosed(text: string): boolean {
  let rest = text;
  const counts = new Map<string, number>();
  for (const pair of PAIRS) {
    const parts = rest.split(pair);
    counts.set(pair, parts.length - 1);
    rest = parts.join(' ');
  }
  const isEven = PAIRS.slice(0, 6).every((pair) => (counts.get(pair) ?? 0) % 2 === 0);
  return isEven && counts.get('[') === counts.get(']');
}

function shortened(paragraph: string, long: number): string {
  if (paragraph.length <= long) return paragraph;
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: end } of paragraph.matchAll(SENTENCE_ENDS)) {
    const before = paragraph.slice(from, index + end.trimEnd().length);
    if (before.length <= long || !PARAGRAPH.test(before) || !isClosed(before)) continue;
    parts.push(before);
    from = index + end.length;
  }
  return [...parts, paragraph.slice(from)].join('\n\n');
}

/**
 * A text in which a paragraph longer than `long` letters ends with its sentence. Where it does is decided
 * by what stands before alone: of a text that grows, what is decided stays.
 */
export function withShortParagraphs(text: string, long = LONG): string {
  const codeAt = CODE.exec(text)?.index ?? text.length;
  const parts = text.slice(0, codeAt).split(EMPTY_LINES);
  return parts.map((part) => shortened(part, long)).join('') + text.slice(codeAt);
}
