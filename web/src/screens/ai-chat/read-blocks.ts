import { Lexer, Tokenizer, type Token } from 'marked';

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
  Lexer.lex(text, { gfm: true, tokenizer: new NoDefinitions() });

/** Ends with an empty line and begins with a whole one: what stands before it cannot change any more. */
function isBoundary(text: string, at: number): boolean {
  return text.endsWith('\n\n', at) && text.includes('\n', at);
}

/**
 * Reads a text that grows. A block that is over is read once and stays the same object; only what comes
 * after the last of those is read again.
 */
export function createBlockReader() {
  let over: readonly Token[] = [];
  let read = '';
  return (given: string): readonly Token[] => {
    // Half of a line's end may still come.
    const text = given.replace(/\r$/, '').replaceAll(/\r\n?/g, '\n');
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
