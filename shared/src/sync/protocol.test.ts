import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testId } from '../testing/builders.ts';
import { parseStream, personStream, userStream } from './protocol.ts';
import { isOp } from './operations.ts';
import { operationArgs, pushRequest } from './schema.ts';
import { breaks, wireShape, type Json } from '../testing/wire-shape.ts';

const file = new URL('./protocol.v1.json', import.meta.url);
const committed = () => JSON.parse(readFileSync(file, 'utf8')) as Json;

/** `PROTOCOL=write npx vitest run --root shared protocol` writes additions to the file. */
test('the wire shape is the committed one, and a change only adds to it', () => {
  expect(breaks(committed(), wireShape())).toEqual([]);
  if (process.env['PROTOCOL'] === 'write') {
    writeFileSync(file, `${JSON.stringify(wireShape(), null, 2)}\n`);
  }
  expect(committed()).toEqual(wireShape());
});

describe('what counts as adding', () => {
  const shape: Json = {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 200 },
      status: { type: 'string', enum: ['taken', 'skipped'] },
    },
    required: ['name'],
  };
  const change = (edit: (copy: Record<string, never>) => void) => {
    const copy = structuredClone(shape) as Record<string, never>;
    edit(copy);
    return breaks(shape, copy);
  };
  type Loose = { properties: Record<string, Record<string, unknown>>; required?: string[] };
  const edited = (edit: (copy: Loose) => void) => change((copy) => edit(copy as unknown as Loose));

  test('a new optional field, a wider limit, another value of a list', () => {
    expect(edited((copy) => void (copy.properties['notes'] = { type: 'string' }))).toEqual([]);
    expect(edited((copy) => void (copy.properties['name']!['maxLength'] = 300))).toEqual([]);
    expect(edited((copy) => void delete copy.properties['name']!['maxLength'])).toEqual([]);
    expect(edited((copy) => void delete copy.required)).toEqual([]);
    const wider = ['taken', 'skipped', 'unsure'];
    expect(edited((copy) => void (copy.properties['status']!['enum'] = wider))).toEqual([]);
  });

  test('not a field gone, a new duty, a narrower limit, another type', () => {
    expect(edited((copy) => void delete copy.properties['name'])).not.toEqual([]);
    expect(edited((copy) => void copy.required?.push('status'))).not.toEqual([]);
    expect(edited((copy) => void (copy.properties['name']!['maxLength'] = 100))).not.toEqual([]);
    expect(edited((copy) => void (copy.properties['name']!['minLength'] = 1))).not.toEqual([]);
    expect(edited((copy) => void (copy.properties['name']!['pattern'] = 'a'))).not.toEqual([]);
    expect(edited((copy) => void (copy.properties['name']!['type'] = 'number'))).not.toEqual([]);
    expect(edited((copy) => void (copy.properties['status']!['enum'] = ['taken']))).not.toEqual([]);
    expect(edited((copy) => void (copy.properties['name']!['enum'] = ['A']))).not.toEqual([]);
  });
});

test('the push of the contract is taken, with what it does not know left out', () => {
  const args = {
    medicine_id: testId(1),
    date: '2026-11-20',
    time: '08:00',
    status: 'taken',
    taken_at: '2026-11-20T03:04:00.000Z',
  };
  const mutation = {
    mid: testId(2),
    stream: `p:${testId(3)}`,
    op: 'dose.mark',
    v: 1,
    key: `${testId(1)}:2026-11-20:08:00`,
    after: [],
    args,
    at: { wall: 1_763_621_040_000, server: 1_763_620_000_000 },
  };
  const push = { proto: 1, device_id: 'd', now: 1_763_621_040_000, mutations: [mutation] };
  const extra = { ...push, colour: 'red', mutations: [{ ...mutation, mood: 'good' }] };
  expect(pushRequest.parse(extra)).toEqual(push);
  expect(operationArgs['dose.mark'].parse({ ...args, mood: 'good' })).toEqual(args);
});

test('malformed arguments are refused: dates, times, instants, empty undos', () => {
  const slot = { medicine_id: testId(1), date: '2026-11-20', time: '08:00' };
  const taken_at = '2026-11-20T03:04:00.000Z';
  const mark = { ...slot, status: 'taken', taken_at };
  const takes = (fields: object) =>
    operationArgs['dose.mark'].safeParse({ ...mark, ...fields }).success;
  expect(takes({})).toBe(true);
  for (const date of ['2026-02-30', '20-11-2026', '']) expect(takes({ date })).toBe(false);
  for (const time of ['8:00', '24:00']) expect(takes({ time })).toBe(false);
  for (const at of ['2026-11-20T03:04:00Z', '2026-11-20T03:04:00.000+05:00', 'now'])
    expect(takes({ taken_at: at })).toBe(false);
  expect(takes({ status: 'missed' })).toBe(false);
  expect(takes({ reason: 'lazy' })).toBe(false);
  expect(operationArgs['dose.undo'].safeParse({ ...slot, targets: [] }).success).toBe(false);
});

test('streams name their owner, operations are a closed list', () => {
  expect(parseStream(personStream('a'))).toEqual({ kind: 'p', id: 'a' });
  expect(parseStream(userStream('a'))).toEqual({ kind: 'u', id: 'a' });
  for (const wrong of ['', 'p:', 'x:a', 'pa', `p:${'a'.repeat(65)}`])
    expect(parseStream(wrong), wrong).toBeNull();
  expect(isOp('dose.mark')).toBe(true);
  for (const other of ['dose.forget', 'toString', '']) expect(isOp(other)).toBe(false);
});
