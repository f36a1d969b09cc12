import { Lexer, Tokenizer, type Token } from 'marked';
import { whenIdle } from '../../platform/when-idle.ts';
import { LONG, withShortParagraphs } from './short-paragraphs.ts';

/**
 * A block means what stands in it, whatever follows: a definition far below would turn words above it
 * into a link.
 */
class NoDefinitions extends Tokenizer {
  override def(): undefined {
    return undefined;
  }
}

const tokensOf = (text: string): Token[] =>
  Lexer.lex(text, { gfm: true, breaks: true, tokenizer: new NoDefinitions() });

/** Each has one kind more than those before it, in the order in which they are looked for. */
const OF_EACH_KIND = [
  '\n\n',
  '    a',
  '```\na\n```',
  '# 1',
  '---',
  '- 1',
  '> 1',
  '<br>',
  '|a|b|\n|-|-|\n|1|2|',
  '1\n===',
  '1',
  '\\*',
  '<b>',
  '[1](2)',
  '*1*',
  '`1`',
  '~~1~~ www.a.b',
];

/** The first reading of a kind makes its patterns, which takes longer than all others together. */
export function warmUp([next, ...others]: readonly string[] = OF_EACH_KIND): void {
  if (next === undefined) return;
  tokensOf(next);
  whenIdle(() => warmUp(others));
}

/** Ends with an empty line and begins with a whole one: what stands before it cannot change any more. */
function isBoundary(text: string, at: number): boolean {
  return text.endsWith('\n\n', at) && text.includes('\n', at);
}

/**
 * Reads a text that grows, with no paragraph much longer than `long` letters. A block that is over is read once and stays the same object; only what comes
 * after the last of those is read again.
 */
export function createBlockReader(long = LONG) {
  let over: readonly Token[] = [];
  let read = '';
  return (given: string): readonly Token[] => {
    // Half of a line's end may still come.
    const text = withShortParagraphs(given.replace(/\r$/, '').replaceAll(/\r\n?/g, '\n'), long);
    if (!text.startsWith(read)) [over, read] = [[], ''];
    const open = tokensOf(text.slice(read.length));
    let at = read.length;
    let [kept, keptTo] = [0, at];
    for (const [index, { raw }] of open.entries()) {
      at += raw.length;
      if (isBoundary(text, at)) [kept, keptTo] = [index + 1, at];
    }
    const all = [...over, ...open];
    over = all.slice(0, over.length + kept);
    read = text.slice(0, keptTo);
    return all;
  };
}
