import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedCache } from './bounded-cache.ts';
import { seeded } from './testing/seed.ts';

test('a cache never takes more than its bytes, and never gives an answer to another text', () => {
  const key = fc.string({ maxLength: 400 });
  fc.assert(
    fc.property(
      fc.array(key, { maxLength: 200 }),
      fc.integer({ min: 0, max: 5_000 }),
      (keys, most) => {
        const cache = boundedCache<string>(most);
        for (const text of keys) {
          cache.set(text, `of ${text}`);
          expect(cache.bytes()).toBeLessThanOrEqual(most);
        }
        const held = new Set(keys.filter((text) => cache.get(text) !== undefined));
        for (const text of held) expect(cache.get(text)).toBe(`of ${text}`);
        expect([...held].reduce((sum, text) => sum + 2 * text.length, 0)).toBeLessThanOrEqual(most);
      },
    ),
    seeded(process.env),
  );
});

test('what was asked for last is there when it fits at all', () => {
  const cache = boundedCache<number>(1_000);
  for (let number = 0; number < 50; number++) {
    cache.set(String(number), number);
    expect(cache.get(String(number))).toBe(number);
  }
  cache.set('x'.repeat(1_000), 1);
  expect(cache.get('x'.repeat(1_000))).toBeUndefined();
});
