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
};

/** Letters of a line, and properties and letters of an entry with its parts, that are read. */
export const LIMITS = { line: 65_536, properties: 200, entry: 65_536 };

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
const OF_A_PROGRAM = /^X-/i;
const NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
/** What nests deeper than this is no calendar that anybody made. */
const DEEPEST = 4;

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

function readProperty(text: string, line: number): Property {
  const [head = '', value] = between(text, ':', 2);
  const [name = '', ...params] = between(head, ';');
  const pairs = params.map((param) => param.split('=') as [string, string?]);
  const isRight = value !== undefined && NAME.test(name);
  if (!isRight || pairs.some(([key, said]) => !NAME.test(key) || said === undefined)) {
    throw new IcalFault('calendar.broken', line);
  }
  const named = pairs.map(([key, said = '']) => {
    return [key.toUpperCase(), said.replaceAll('"', '')] as const;
  });
  return { name: name.toUpperCase(), params: new Map(named), value, line };
}

/** What names an entry that is left out, and the series that it belongs to. */
const NAMING: ReadonlySet<string> = new Set(['UID', 'RECURRENCE-ID', 'SUMMARY', 'DTSTART']);

function isNeeded(entry: Component, { name, value }: Property): boolean {
  return NAMING.has(name) && value.length < LIMITS.line && find(entry, name) === undefined;
}

/** The calendars that a text holds (RFC 5545), with at most so many events. Throws `IcalFault`. */
export function readComponents(text: string, mostEvents: number): Component[] {
  const root: Component = { name: '', properties: [], parts: [], isCut: false };
  const open = [root];
  let events = 0;
  let entry: { component: Component; properties: number; letters: number } | null = null;
  let last = 0;
  for (const { text: content, number, isCut } of unfold(text.replace(/^\uFEFF/, ''))) {
    if (last === 0 && content.trim().toUpperCase() !== 'BEGIN:VCALENDAR') break;
    last = number;
    if (open.length > 1 && OF_A_PROGRAM.test(content)) continue;
    const property = readProperty(content, number);
    const name = property.value.trim().toUpperCase();
    const here = open.at(-1) as Component;
    if (property.name === 'BEGIN') {
      if (here === root && name !== 'VCALENDAR') throw new IcalFault('calendar.broken', number);
      if (name === 'VEVENT' && ++events > mostEvents) throw new IcalFault('calendar.too_large');
      const part: Component = { name, properties: [], parts: [], isCut: false };
      here.parts.push(part);
      open.push(part);
      if (name === 'VEVENT') entry = { component: part, properties: 0, letters: 0 };
    } else if (property.name === 'END') {
      open.pop();
      if (here.name !== name) throw new IcalFault('calendar.broken', number);
      if (here === entry?.component) entry = null;
    } else {
      if (here === root) throw new IcalFault('calendar.broken', number);
      if (entry) {
        entry.properties++;
        entry.letters += content.length;
        const { properties, letters } = entry;
        const isOver = properties > LIMITS.properties || letters > LIMITS.entry;
        if (isCut || isOver) entry.component.isCut = true;
      }
      if (!entry?.component.isCut || isNeeded(here, property)) here.properties.push(property);
    }
    if (open.length > DEEPEST) throw new IcalFault('calendar.broken', number);
  }
  if (last === 0) throw new IcalFault('calendar.not_a_calendar');
  if (open.length > 1) throw new IcalFault('calendar.broken', last);
  return root.parts;
}

export function find({ properties }: Component, name: string): Property | undefined {
  return properties.find((property) => property.name === name);
}

export function textOf(component: Component, name: string): string {
  return unescaped(find(component, name)?.value ?? '');
}
