import { unescaped } from './lines.ts';

export type Property = {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
  /** Where it stands in the file, from 1. */
  line: number;
};

export type Component = { name: string; properties: Property[]; parts: Component[] };

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

const NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
/** What nests deeper than this is no calendar that anybody made. */
const DEEPEST = 4;

/** The lines as they were before they were folded, each with the number of its first one. */
function unfold(text: string): [string, number][] {
  const lines: [string, number][] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1);
    if (last && (line.startsWith(' ') || line.startsWith('\t'))) last[0] += line.slice(1);
    else if (line.trim() !== '') lines.push([line, index + 1]);
  }
  return lines;
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

/** The calendars that a text holds (RFC 5545), with at most so many events. Throws `IcalFault`. */
export function readComponents(text: string, mostEvents: number): Component[] {
  const lines = unfold(text.replace(/^\uFEFF/, ''));
  if (lines[0]?.[0].trim().toUpperCase() !== 'BEGIN:VCALENDAR') {
    throw new IcalFault('calendar.not_a_calendar');
  }
  const root: Component = { name: '', properties: [], parts: [] };
  const open = [root];
  let events = 0;
  for (const [content, number] of lines) {
    const property = readProperty(content, number);
    const name = property.value.trim().toUpperCase();
    const here = open.at(-1) as Component;
    if (property.name === 'BEGIN') {
      if (here === root && name !== 'VCALENDAR') throw new IcalFault('calendar.broken', number);
      if (name === 'VEVENT' && ++events > mostEvents) throw new IcalFault('calendar.too_large');
      const part: Component = { name, properties: [], parts: [] };
      here.parts.push(part);
      open.push(part);
    } else if (property.name === 'END') {
      open.pop();
      if (here.name !== name) throw new IcalFault('calendar.broken', number);
    } else {
      if (here === root) throw new IcalFault('calendar.broken', number);
      here.properties.push(property);
    }
    if (open.length > DEEPEST) throw new IcalFault('calendar.broken', number);
  }
  if (open.length > 1) throw new IcalFault('calendar.broken', lines.at(-1)?.[1]);
  return root.parts;
}

export function find({ properties }: Component, name: string): Property | undefined {
  return properties.find((property) => property.name === name);
}

export function textOf(component: Component, name: string): string {
  return unescaped(find(component, name)?.value ?? '');
}
