import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { NASTY } from './values.ts';

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Dentist',
  'DTSTART:20261121T100000',
  'RRULE:FREQ=DAILY;COUNT=3',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

/** Deeper than any stack that walks it. */
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const HUGE = 'x'.repeat(280_000);

/** What may stand where something else belongs. */
const wrong = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0.5, 1e308, [], {}, [[]], [null], '', 'x'),
  fc.constantFrom(...NASTY),
  fc.jsonValue({ maxDepth: 2 }),
);

type Parent = Record<string, unknown>;

/** Every place in a value that something stands in. */
function places(value: unknown): [parent: Parent, key: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Parent;
  return Object.keys(parent).flatMap((key) => [
    [parent, key] as [Parent, string],
    ...places(parent[key]),
  ]);
}

function change(value: unknown, where: number, how: (parent: Parent, key: string) => void): string {
  const copy: unknown = structuredClone(value);
  const all = places(copy);
  const place = all[where % all.length];
  if (place) how(...place);
  return JSON.stringify(copy) ?? '';
}

const begin = (text: string, more: string) => text.replace(/^\{(?="?)/, `{${more}`);
const POLLUTION = '"__proto__":{"is_admin":true},"constructor":{"prototype":{"tier":"premium"}},';

type Parts = { right: unknown; other: unknown; where: number };

/** The ways in which a body is not what was asked for, and the one in which it is. */
const SHAPES: Record<string, (parts: Parts) => string | Buffer> = {
  right: ({ right }) => JSON.stringify(right) ?? '',
  'wrong type': ({ right, other, where }) =>
    change(right, where, (parent, key) => {
      parent[key] = other;
    }),
  missing: ({ right, where }) =>
    change(right, where, (parent, key) => {
      delete parent[key];
    }),
  extra: ({ right }) =>
    begin(JSON.stringify(right) ?? '', '"user_id":"x","subscription_tier":"premium","is_admin":1,'),
  proto: ({ right }) => begin(JSON.stringify(right) ?? '', POLLUTION),
  unicode: ({ right, where }) =>
    change(right, where, (parent, key) => {
      parent[key] = NASTY[where % NASTY.length];
    }),
  huge: ({ right, where }) =>
    change(right, where, (parent, key) => {
      parent[key] = HUGE;
    }),
  deep: ({ right, where }) =>
    change(right, where, (parent, key) => {
      parent[key] = '{{deep}}';
    }).replace('"{{deep}}"', DEEP),
  truncated: ({ right, where }) => {
    const text = JSON.stringify(right) ?? '';
    return text.slice(0, where % Math.max(1, text.length));
  },
  'no object': ({ other }) => JSON.stringify(other) ?? '',
  empty: () => '',
  bytes: ({ where }) => Buffer.from([0xc3, 0x28, where % 256, 0xff, 0x00]),
  calendar: ({ where }) => CALENDAR.slice(0, where % 2 ? undefined : where % CALENDAR.length),
};

const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/JSON',
  'application/json; charset=utf-16',
  'application/vnd.api+json',
  ';',
  'text/calendar',
];

export type Body = { shape: string; type: string | null; text: string | Buffer };

export function bodyOf(right: Arbitrary<unknown>): Arbitrary<Body> {
  return fc
    .record({
      right,
      other: wrong,
      where: fc.nat(),
      shape: fc.oneof(
        { weight: 6, arbitrary: fc.constant('right') },
        { weight: 13, arbitrary: fc.constantFrom(...Object.keys(SHAPES)) },
      ),
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(null, ...TYPES) },
      ),
    })
    .map(({ shape, type, ...parts }) => ({
      shape,
      type: shape === 'calendar' ? 'text/calendar' : type,
      text: SHAPES[shape]?.(parts) ?? '',
    }));
}

const cut = (bytes: Buffer) => bytes.subarray(0, Math.max(1, bytes.length >> 1));

const BOMB = gzipSync(Buffer.alloc(8_000_000));
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** How a body may be said to be packed, and what is sent then. */
export const ENCODINGS: Record<string, (bytes: Buffer) => [header: string | null, sent: Buffer]> = {
  none: (bytes) => [null, bytes],
  gzip: (bytes) => ['gzip', gzipSync(bytes)],
  br: (bytes) => ['br', brotliCompressSync(bytes, QUICKLY)],
  deflate: (bytes) => ['deflate', deflateSync(bytes)],
  zstd: (bytes) => ['zstd', zstdCompressSync(bytes)],
  nonsense: (bytes) => ['x-nothing, gzip', bytes],
  'no gzip': (bytes) => ['gzip', bytes],
  'truncated gzip': (bytes) => ['gzip', cut(gzipSync(bytes))],
  'a bomb': () => ['gzip', BOMB],
  'too long': (bytes) => [null, bytes],
  'too short': (bytes) => [null, bytes],
};
