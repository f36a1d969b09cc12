import { Lexer, Tokenizer, type Token, type Tokens } from 'marked';
import { whenIdle } from '../../platform/when-idle.ts';
import { codeBeginsAt, LONG, shortParagraphsOf, type Part } from './short-paragraphs.ts';

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

/** How much was written of so many letters that are shown. */
function writtenOf(parts: readonly Part[], letters: number): number {
  let written = 0;
  let left = letters;
  for (const { raw, shown } of parts) {
    if (left < shown.length) return written + left;
    written += raw.length;
    left -= shown.length;
  }
  return written;
}

const isList = (token: Token | undefined): token is Tokens.List => token?.type === 'list';

/** What stands before an item, but for its number: another sign begins another list. */
const SIGN = /^ {0,3}(?:\d{1,9}([.)])|([-*+]))/;
const HAS_BEGUN = new RegExp(`${SIGN.source} +\\S`);
const signOf = ({ items }: Tokens.List): string => {
  const found = SIGN.exec(items[0]?.raw ?? '');
  return found?.[1] ?? found?.[2] ?? '';
};

/** An item goes on until the next one has surely begun. */
function overOf({ items }: Tokens.List): readonly Tokens.ListItem[] {
  return HAS_BEGUN.test(items.at(-1)?.raw ?? '') ? items.slice(0, -1) : [];
}

/** The tokens of what is still open, behind the items of its list that are over. */
function behind(list: Tokens.List | null, open: readonly Token[]): readonly Token[] {
  if (!list) return open;
  const [first, ...others] = open;
  return isList(first) && signOf(first) === signOf(list)
    ? [{ ...list, items: [...list.items, ...first.items] }, ...others]
    : [list, ...open];
}

/**
 * Reads a text that grows, with no paragraph much longer than `long` letters. A block that is over is
 * read once and stays the same object, and so is an item of a list; only what comes after the last of
 * those is read again.
 */
export function createBlockReader(long = LONG) {
  let over: readonly Token[] = [];
  /** Items that are over, of a list that is not. */
  let list: Tokens.List | null = null;
  let read = '';
  let hasCode = false;
  return (given: string): readonly Token[] => {
    // Half of a line's end may still come.
    const text = given.replace(/\r$/, '').replaceAll(/\r\n?/g, '\n');
    if (!text.startsWith(read)) [over, list, read, hasCode] = [[], null, '', false];
    const rest = text.slice(read.length);
    const parts = hasCode ? [{ raw: rest, shown: rest }] : shortParagraphsOf(rest, long);
    const shown = parts.map((part) => part.shown).join('');
    const open = tokensOf(shown);
    let at = 0;
    let [kept, keptTo] = [0, 0];
    for (const [index, { raw }] of open.entries()) {
      at += raw.length;
      if (isBoundary(shown, at)) [kept, keptTo] = [index + 1, at];
    }
    const whole = behind(list, open);
    const all = [...over, ...whole];
    if (kept > 0) {
      over = all.slice(0, all.length - open.length + kept);
      list = null;
    }
    const [last, ...more] = open.slice(kept);
    const items = isList(last) && more.length === 0 ? overOf(last) : [];
    if (isList(last) && items.length > 0) {
      list = { ...last, ...list, items: [...(list?.items ?? []), ...items] };
      for (const { raw } of items) keptTo += raw.length;
    }
    const written = writtenOf(parts, keptTo);
    hasCode ||= codeBeginsAt(rest) < written;
    read += rest.slice(0, written);
    return all;
  };
}
