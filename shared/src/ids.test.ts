import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidv7 } from './ids.ts';
import { seeded } from './testing/seed.ts';

const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
const instant = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test('an id has the shape of a UUIDv7 and its first 48 bits are the clock', () => {
  fc.assert(
    fc.property(instant, random, (now, bytes) => {
      const id = uuidv7(now, bytes);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(now);
    }),
    seeded(process.env, 500),
  );
});

test('all random bits but version and variant are in the id', () => {
  fc.assert(
    fc.property(instant, random, random, (now, a, b) => {
      const kept = (bytes: Uint8Array) =>
        bytes.map((byte, index) => (index === 0 ? byte & 0x0f : index === 2 ? byte & 0x3f : byte));
      expect(uuidv7(now, a) === uuidv7(now, b)).toBe(kept(a).join() === kept(b).join());
    }),
    seeded(process.env, 300),
  );
});

test('a clock before 1970 or between milliseconds makes an id too', () => {
  expect(uuidv7(-5, new Uint8Array(10))).toBe('00000000-0000-7000-8000-000000000000');
  expect(uuidv7(1.9, new Uint8Array(10))).toBe(uuidv7(1, new Uint8Array(10)));
});
