import { unescaped } from './lines.ts';

export type Property = {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
  /** Where it stands in the file, from 1. */
  line: number;
};

export type Component = {
  name: string;
  properties: Property[];
  parts: Component[];
  /** What it says beyond the limits was not read. */
  isCut: boolean;
  /** Another entry began, or the calendar ended, before it did. */
  isOpen: boolean;
};

/**
 * Letters of a line, and properties and letters of an entry with its parts, that are read; a clock may
 * have more properties.
 */
export const LIMITS = { line: 65_536, properties: 200, entry: 65_536, clock: 2_000 };

/** Why a file cannot be read; `line` from 1 where one is to blame. */
export class IcalFault extends Error {
  readonly code: 'calendar.not_a_calendar' | 'calendar.broken' | 'calendar.too_large';
  readonly line: number | null;

  constructor(code: IcalFault['code'], line: number | null = null) {
    super(code);
    this.name = 'IcalFault';
    this.code = code;
    this.line = line;
  }
}

const LINE_END = /\r\n|\n|\r/g;
/** Words of one program for itself: pages of HTML, pictures. */
const OF_A_PROGRAM = /^X-(?!LIC-LOCATION)/i;
const NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
/** Parts that lie deeper than in an alarm are not read. */
const DEEPEST = 5;
const OF_ENTRIES = 'UID SUMMARY DESCRIPTION LOCATION CATEGORIES STATUS DTSTART DTEND DURATION';
const OF_SERIES = 'RRULE EXRULE RDATE EXDATE RECURRENCE-ID ACTION TRIGGER';
const OF_CLOCKS = 'TZID TZOFFSETFROM TZOFFSETTO';
const READ: ReadonlySet<string> = new Set(
  `BEGIN END ${OF_ENTRIES} ${OF_SERIES} ${OF_CLOCKS}`.split(' '),
);
/** Times may have a name of their zone with a colon in it that no quotes are around. */
const OF_TIMES = /^((?:DTSTART|DTEND|EXDATE|RECURRENCE-ID);[^"]*):(\d[\dTZ,]*)\s*$/i;
/** What may go on in a line that was not folded. */
const WORDS: ReadonlySet<string> = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION']);

type Line = { text: string; number: number; isCut: boolean };

/**
 * The lines as they were before they were folded, each with the number of its first one; of a longer
 * one than the limit no more than that.
 */
function* unfold(text: string): Generator<Line> {
  let last: Line | null = null;
  let number = 0;
  for (let begins = 0; begins < text.length;) {
    LINE_END.lastIndex = begins;
    const end = LINE_END.exec(text);
    const line = text.slice(begins, end?.index);
    begins = end ? LINE_END.lastIndex : text.length;
    number++;
    const isMore = last !== null && /^[ \t]/.test(line);
    if (isMore && last !== null) {
      if (last.text.length + line.length > LIMITS.line) last.isCut = true;
      else last.text += line.slice(1);
    } else if (line.trim() !== '') {
      if (last) yield last;
      last = { text: line.slice(0, LIMITS.line), number, isCut: line.length > LIMITS.line };
    }
  }
  if (last) yield last;
}

/** The parts of a text between a sign, where it does not stand in quotes; the rest is the last. */
function between(text: string, sign: string, most = Number.POSITIVE_INFINITY): string[] {
  const parts: string[] = [];
  let begins = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && parts.length + 1 < most; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (text[at] !== sign || isQuoted) continue;
    parts.push(text.slice(begins, at));
    begins = at + 1;
  }
  return [...parts, text.slice(begins)];
}

/** The property of a line, without parameters that make no sense; null where it is none. */
function readProperty(text: string, line: number): Property | null {
  const [, whole, times] = OF_TIMES.exec(text) ?? [];
  const [head = '', value] = whole === undefined ? between(text, ':', 2) : [whole, times];
  if (value === undefined) return readUnquoted(text, line);
  const [name = '', ...params] = between(head, ';');
  if (!NAME.test(name)) return null;
  const named = params.flatMap((param): [string, string][] => {
    const [key = '', said] = param.split('=');
    return said === undefined ? [] : [[key.trim().toUpperCase(), said.replaceAll('"', '')]];
  });
  return { name: name.toUpperCase(), params: new Map(named), value, line };
}

/** A quote that is opened and never closed means nothing. */
function readUnquoted(text: string, line: number): Property | null {
  return text.includes('"') && text.includes(':')
    ? readProperty(text.replaceAll('"', ''), line)
    : null;
}

/** What names an entry that is left out, and the series that it belongs to. */
const NAMING: ReadonlySet<string> = new Set(['UID', 'RECURRENCE-ID', 'SUMMARY', 'DTSTART']);

function isNeeded(entry: Component, { name, value }: Property): boolean {
  return NAMING.has(name) && value.length < LIMITS.line && find(entry, name) === undefined;
}

const aComponent = (name: string): Component => {
  return { name, properties: [], parts: [], isCut: false, isOpen: false };
};

/** A part with all that lies in it is read within limits. */
type Bounded = { component: Component; properties: number; letters: number; most: number };

/** Builds the components of a file from its lines. */
class Builder {
  readonly root = aComponent('');
  readonly #open = [this.root];
  readonly #mostEvents: number;
  #events = 0;
  /** Parts that are open and not read. */
  #beyond = 0;
  #entry: Bounded | null = null;
  #last: Property | null = null;

  constructor(mostEvents: number) {
    this.#mostEvents = mostEvents;
  }

  get isInside(): boolean {
    return this.#open.length > 1;
  }

  get #here(): Component {
    return this.#open.at(-1) as Component;
  }

  /** Closes what is open from a depth on; `isOwnEnd` when the first of it has come to its end. */
  #close(depth: number, isOwnEnd: boolean): void {
    this.#open.splice(depth).forEach((one, index) => {
      if (one === this.#entry?.component) this.#entry = null;
      one.isOpen = index > 0 || !isOwnEnd;
    });
    this.#beyond = 0;
  }

  #depthOf(name: string): number {
    return this.#open.findLastIndex((one, depth) => depth > 0 && one.name === name);
  }

  begin(name: string): void {
    const isEntry = name === 'VEVENT';
    if (isEntry && ++this.#events > this.#mostEvents) throw new IcalFault('calendar.too_large');
    const before = isEntry ? this.#depthOf('VEVENT') : 1;
    if ((isEntry && before > 0) || name === 'VCALENDAR') this.#close(before, false);
    this.#last = null;
    if (this.#open.length > DEEPEST) {
      this.#beyond++;
      return;
    }
    const part = aComponent(name);
    const isOutside = this.#here === this.root && name !== 'VCALENDAR';
    const owner = isOutside ? this.root.parts.at(-1) : this.#here;
    (owner ?? this.root).parts.push(part);
    this.#open.push(part);
    const most = name === 'VTIMEZONE' ? LIMITS.clock : LIMITS.properties;
    if (isEntry || (name === 'VTIMEZONE' && this.#entry === null))
      this.#entry = { component: part, properties: 0, letters: 0, most };
  }

  end(name: string): void {
    this.#last = null;
    const isOuter = name === 'VEVENT' || name === 'VCALENDAR';
    if (this.#beyond > 0 && !isOuter) {
      this.#beyond--;
      return;
    }
    const depth = this.#depthOf(name);
    if (depth < 0) return;
    this.#close(depth, true);
  }

  /** Counts what is read of an entry; whether there is still room for it. */
  #hasRoom(letters: number, isCut: boolean): boolean {
    const entry = this.#entry;
    if (entry === null) return true;
    entry.properties++;
    entry.letters += letters;
    const isOver = entry.properties > entry.most || entry.letters > LIMITS.entry;
    if (isCut || isOver) entry.component.isCut = true;
    return !entry.component.isCut;
  }

  add(property: Property, { letters, isCut }: { letters: number; isCut: boolean }): void {
    if (this.#beyond > 0 || !this.isInside) return;
    const here = this.#here;
    const isKept = this.#hasRoom(letters, isCut) || isNeeded(here, property);
    if (isKept) here.properties.push(property);
    this.#last = isKept ? property : null;
  }

  /** A line that is no property goes on with the words before it, as if it had been folded. */
  goOn(text: string): void {
    const last = this.#last;
    if (last === null || !WORDS.has(last.name)) return;
    if (this.#hasRoom(text.length, false)) last.value += `\\n${text}`;
  }

  skip(): void {
    this.#last = null;
  }
}

/** What is written small and is none of what is read is more of the words before it. */
function isWords({ name }: Property, content: string): boolean {
  return !content.startsWith(name) && !READ.has(name);
}

/**
 * The calendars that a text holds (RFC 5545), with at most so many events. What cannot be read of a
 * line counts for nothing. Throws `IcalFault` when it is no calendar, or breaks off.
 */
export function readComponents(text: string, mostEvents: number): Component[] {
  const builder = new Builder(mostEvents);
  let last = 0;
  for (const { text: content, number, isCut } of unfold(text.replace(/^\uFEFF/, ''))) {
    if (last === 0 && content.trim().toUpperCase() !== 'BEGIN:VCALENDAR') break;
    last = number;
    if (builder.isInside && OF_A_PROGRAM.test(content)) {
      builder.skip();
      continue;
    }
    const property = readProperty(content, number);
    const name = property?.value.trim().toUpperCase() ?? '';
    if (property === null || isWords(property, content)) builder.goOn(content);
    else if (property.name === 'BEGIN' && NAME.test(name)) builder.begin(name);
    else if (property.name === 'END') builder.end(name);
    else builder.add(property, { letters: content.length, isCut });
  }
  if (last === 0) throw new IcalFault('calendar.not_a_calendar');
  if (builder.isInside) throw new IcalFault('calendar.broken', last);
  return builder.root.parts;
}

export function find({ properties }: Component, name: string): Property | undefined {
  return properties.find((property) => property.name === name);
}

export function textOf(component: Component, name: string): string {
  return unescaped(find(component, name)?.value ?? '');
}
