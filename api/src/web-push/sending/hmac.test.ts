import { createHmac } from 'node:crypto';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmac } from './hmac.ts';

test('it is the HMAC of the platform for every key that fits a block', () => {
  const key = fc.uint8Array({ minLength: 1, maxLength: 64 });
  const parts = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 4 });
  fc.assert(
    fc.property(key, parts, (secret, all) => {
      const theirs = createHmac('sha256', secret);
      for (const part of all) theirs.update(part);
      const ours = hmac(Buffer.from(secret), ...all.map((part) => Buffer.from(part)));
      expect(ours.equals(theirs.digest())).toBe(true);
    }),
    seeded(process.env),
  );
});
