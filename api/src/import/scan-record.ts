import { IMPORT_MOST_ROWS } from '@qamqor/shared/import/import-report';
import type { ProblemCode } from '@qamqor/shared/problem';

export type RecordFault = Extract<ProblemCode, `import.${string}`>;

/** A file that cannot be read in, by its reason. */
export class Unreadable extends Error {
  readonly code: RecordFault;

  constructor(code: RecordFault, cause?: unknown) {
    super(code, { cause });
    this.name = 'Unreadable';
    this.code = code;
  }
}

/** A member of the file: one value, or the rows of a list, each from a byte up to another. */
export type Member = { isList: boolean; values: { from: number; to: number }[] };

/** What is saved here is far from each of these. */
const DEEPEST = 20;
const LARGEST_VALUE = 2 * 1024 * 1024;
const MOST_MEMBERS = 100;
const LONGEST_NAME = 100;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [LEFT, RIGHT, OPEN, SHUT] = [0x7b, 0x7d, 0x5b, 0x5d];

const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isEnd = (byte: number | undefined) =>
  byte === COMMA || byte === RIGHT || byte === SHUT || byte === COLON || isBlank(byte);

/**
 * Where the members of a file and the rows in them lie. Nothing of it is parsed, so that it takes
 * little memory whatever it holds: a parser that runs out of it would take the whole program along.
 */
export function scanRecord(bytes: Uint8Array): Map<string, Member> {
  const members = new Map<string, Member>();
  let rows = 0;
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;

  const skipBlanks = () => {
    while (isBlank(bytes[at])) at++;
  };
  const isNext = (byte: number): boolean => {
    skipBlanks();
    if (bytes[at] !== byte) return false;
    at++;
    return true;
  };
  const expect = (byte: number) => {
    if (!isNext(byte)) throw new Unreadable('import.cut');
  };

  function skipText(): void {
    for (at++; bytes[at] !== QUOTE; at++) {
      if (bytes[at] === BACKSLASH) at++;
      if (at >= bytes.length) throw new Unreadable('import.cut');
    }
    at++;
  }

  function skipNested(): void {
    let depth = 0;
    do {
      const byte = bytes[at];
      if (byte === undefined) throw new Unreadable('import.cut');
      if (byte === QUOTE) skipText();
      else {
        if (byte === LEFT || byte === OPEN) depth++;
        if (byte === RIGHT || byte === SHUT) depth--;
        if (depth > DEEPEST) throw new Unreadable('import.not_an_export');
        at++;
      }
    } while (depth > 0);
  }

  function readValue(): { from: number; to: number } {
    skipBlanks();
    const from = at;
    const byte = bytes[at];
    if (byte === QUOTE) skipText();
    else if (byte === LEFT || byte === OPEN) skipNested();
    else while (at < bytes.length && !isEnd(bytes[at])) at++;
    if (at === from) throw new Unreadable('import.cut');
    if (at - from > LARGEST_VALUE) throw new Unreadable('import.not_an_export');
    return { from, to: at };
  }

  function readList(): Member {
    const member: Member = { isList: true, values: [] };
    expect(OPEN);
    if (isNext(SHUT)) return member;
    do {
      if (++rows > IMPORT_MOST_ROWS) throw new Unreadable('import.too_many_rows');
      member.values.push(readValue());
    } while (isNext(COMMA));
    expect(SHUT);
    return member;
  }

  function readMember(): void {
    skipBlanks();
    if (bytes[at] !== QUOTE) throw new Unreadable('import.cut');
    const name = parseValue(bytes, readValue());
    if (typeof name !== 'string' || name.length > LONGEST_NAME || members.has(name))
      throw new Unreadable('import.not_an_export');
    expect(COLON);
    skipBlanks();
    const isList = bytes[at] === OPEN;
    members.set(name, isList ? readList() : { isList, values: [readValue()] });
    if (members.size > MOST_MEMBERS) throw new Unreadable('import.not_an_export');
  }

  if (!isNext(LEFT)) throw new Unreadable('import.not_an_export');
  skipBlanks();
  // Half a file begins as a whole one does.
  if (bytes[at] !== QUOTE) throw new Unreadable('import.not_an_export');
  do readMember();
  while (isNext(COMMA));
  expect(RIGHT);
  skipBlanks();
  if (at !== bytes.length) throw new Unreadable('import.cut');
  return members;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

export function parseValue(bytes: Uint8Array, { from, to }: { from: number; to: number }): unknown {
  try {
    return JSON.parse(decoder.decode(bytes.subarray(from, to)));
  } catch (error) {
    throw new Unreadable('import.cut', error);
  }
}
