import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@qamqor/shared/languages';
import fc, { type Arbitrary } from 'fast-check';
import { LINK_NAMES, NAMES } from './world.ts';

/** As much of JSON Schema as the description of the API uses. */
export type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const dates = fc.integer({ min: -20, max: 20 }).map((days) => day(days).slice(0, 10));
const walls = dates.map((date) => `${date}T10:00`);
const instants = fc.integer({ min: -20, max: 20 }).map(day);
const times = fc.constantFrom('08:00', '20:00', '00:00', '23:59', '07:15');

const named = (names: readonly string[]) => fc.constantFrom(...names.map((name) => `{{${name}}}`));
const anyId = named([...NAMES, ...LINK_NAMES]);

/** Where a word of the address, the operation or the field says of what it is the id. */
const KINDS: readonly (readonly [RegExp, Arbitrary<string>])[] = [
  [/targets|after/, named(['mark'])],
  [/person/, named(['owner'])],
  [/approval/, named(['held'])],
  [/device/, named(['device'])],
  [/member|viewer|invitation/, named(LINK_NAMES)],
  [/event/, named(['event'])],
  [/medicine|dose/, named(['pill'])],
];

/** Most of the time the id of a thing of the kind that is asked about. */
function ids(about: string): Arbitrary<string> {
  const kind = KINDS.find(([pattern]) => pattern.test(about))?.[1];
  return kind ? fc.oneof({ weight: 4, arbitrary: kind }, { weight: 1, arbitrary: anyId }) : anyId;
}

const cursors = fc.constantFrom('{{p}}@0', '{{u}}@0', '{{p}}@0,{{u}}@3', '{{p}}@0.5');

/** Strings that a parser, a database or a screen once stumbled over. */
export const NASTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '‮abc',
  '​',
  '﻿',
  '😀'.repeat(40),
  'é'.normalize('NFD'),
  '𒐫'.repeat(9),
  '\r\nSet-Cookie: a=b',
  '%00',
  '%zz',
  "'; drop table user; --",
  '${7*7}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e999',
  '9007199254740993',
  '2026-02-30',
  '24:00',
  '0000-00-00',
  '+275760-09-13',
];

/** Where a word of the field's name says more than its type: most of the time, something that fits. */
const HINTS: readonly (readonly [RegExp, Arbitrary<string>])[] = [
  [/^(?:date|from|to|until_date|dateOfBirth)$/, dates],
  [/datetime$/, fc.oneof(walls, instants)],
  [/^(?:.*_at|until|.*_until)$/, instants],
  [/^times?$/, times],
  [/^group$/, dates.map((date) => `${date}T08:00`)],
  [/email$/i, fc.constantFrom('somebody@example.org', 'A@B.example', 'nobody')],
  [/zone$/, fc.constantFrom('Asia/Almaty', 'UTC', 'Mars/Olympus')],
  [/^language$/, fc.constantFrom(...LANGUAGES, 'xx')],
  [/^streams?$/, fc.oneof(cursors, fc.constantFrom('{{p}}', '{{u}}'))],
  [/^looked$/, fc.constant(`{{owner}}@${Date.now() - 60_000}-${Date.now()}`)],
  [/^rrule$/, fc.constantFrom('FREQ=DAILY;COUNT=3', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=HOURLY')],
  [/^file$/, fc.constantFrom('{{file}}', 'x.ics')],
  [/^endpoint$/, fc.constantFrom('http://127.0.0.1:9/ring', 'https://example.org/ring', 'ring')],
];

const ID = /^(?:id|.*_ids?|targets|after|mid)$/;

function text(about: string, { format }: Schema): Arbitrary<unknown> {
  const name = about.slice(about.lastIndexOf(' ') + 1);
  if (format === 'uuid') return fc.oneof({ weight: 9, arbitrary: ids(about) }, fc.uuid());
  if (format === 'date-time') return instants;
  const hint = ID.test(name) ? ids(about) : HINTS.find(([pattern]) => pattern.test(name))?.[1];
  const free = fc.oneof(
    { weight: 6, arbitrary: fc.string({ minLength: 1, maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY) },
  );
  return hint ? fc.oneof({ weight: 9, arbitrary: hint }, { weight: 1, arbitrary: free }) : free;
}

function fields(schema: Schema, about: string): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, valueOf(inner, `${about} ${name}`)]),
  );
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}

type Operation = { v: number; args: Schema };
const file = new URL('../../shared/src/sync/protocol.v1.json', import.meta.url);
const { operations } = JSON.parse(readFileSync(file, 'utf8')) as {
  operations: Record<string, Operation>;
};

/** The order key that fits the arguments of an operation, more often than not. */
function keyOf(args: Record<string, unknown>, mid: unknown): unknown {
  const { medicine_id, date, time, group, id, fields: changed } = args;
  if (medicine_id !== undefined) return [medicine_id, date, time].join(':');
  return group ?? id ?? (changed ? Object.keys(changed)[0] : mid);
}

/** A change as a device sends it: its arguments are those of its operation. */
const mutation: Arbitrary<unknown> = fc
  .constantFrom(...Object.entries(operations))
  .chain(([op, { v, args }]) =>
    fc
      .record({ mid: fc.uuid({ version: 7 }), args: fields(args, op), wall: fc.integer() })
      .map(({ mid, args: given, wall }) => ({
        mid,
        op,
        v,
        args: given,
        at: { wall: Date.now() + (wall % 1e3) },
        stream: /^(?:settings|profile|contact)/.test(op) ? '{{u}}' : '{{p}}',
        key: keyOf(given as Record<string, unknown>, mid),
      })),
  );

const isMutation = ({ properties = {} }: Schema) =>
  ['mid', 'op', 'args'].every((k) => k in properties);

function number({ minimum, maximum }: Schema): Arbitrary<unknown> {
  const least = Math.max(minimum ?? -1e6, -1e6);
  return fc.oneof(
    fc.integer({ min: least, max: Math.max(least, Math.min(maximum ?? 1e6, 1e6)) }),
    fc.constantFrom(1, least),
  );
}

/** A value that the schema takes, as far as it and the words about it tell; the last is the field. */
export function valueOf(schema: Schema, about: string): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, about)));
  const [type] = [schema.type].flat();
  switch (type) {
    case 'string':
      return text(about, schema);
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems = 0, maxItems = 3, items = {} } = schema;
      const size = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) };
      return fc.uniqueArray(valueOf(items, about), { ...size, selector: JSON.stringify });
    }
    case 'object':
      if (isMutation(schema))
        return fc.oneof({ weight: 4, arbitrary: mutation }, fields(schema, about));
      return fields(schema, about);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
