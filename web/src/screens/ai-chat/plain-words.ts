/** Of no use to the ear: a fence of code, a line across the page, the rule beneath the head of a table. */
const SILENT_LINE = /^\s*(?:(?:`{3,}|~{3,}).*|(?:[-*_]\s*){3,}|\|?[\s:|-]*-{2,}[\s:|-]*)$/;
/** What stands at the beginning of a heading, of a quotation and of an item. */
const LINE_SIGNS = /^\s*(?:>\s*|#{1,6}\s+|[-*+]\s+(?:\[[ x]\]\s+)?)+/i;
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
const HTML = /<\/?[a-z][^>]*>/gi;
const CELLS = /\s*\|\s*/g;
/** One that is written with a stroke before it is meant; others embrace words. */
const SIGNS =
  /\\([!-/:-@[-`{-~])|`+|~~|\*+(?=\S)|(?<=\S)\*+|(?<![\p{L}\p{N}_])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}_])/gu;

function plainLine(line: string): string {
  if (SILENT_LINE.test(line)) return '';
  const isRow = /^\s*\|.*\|\s*$/.test(line);
  const cells = isRow ? line.trim().slice(1, -1).trim().replace(CELLS, ', ') : line;
  return cells
    .replace(LINE_SIGNS, '')
    .replace(LINK, '$1')
    .replace(HTML, ' ')
    .replace(SIGNS, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Words without the signs that mark them up in a text of a model. They may be a part of it. */
export function plainWords(text: string): string {
  return text
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '')
    .join('\n');
}

const ENDED = /[.!?…。:;,]["'»”)]*$/;

/** All of it as a voice reads it: what stands in a line of its own is a sentence of its own. */
export function spokenWords(text: string): string {
  return plainWords(text)
    .split('\n')
    .map((line) => (line === '' || ENDED.test(line) ? line : `${line}.`))
    .join(' ');
}
