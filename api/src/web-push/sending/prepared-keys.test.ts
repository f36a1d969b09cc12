import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPreparedKeys, type BrowserKeys } from './prepared-keys.ts';

function aBrowser(): BrowserKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}

test('keys are agreed on beforehand, each for one notice', async () => {
  const keys = createPreparedKeys(() => true);
  const [one, other] = [aBrowser(), aBrowser()];
  keys.prepare([one, other]);
  await expect.poll(keys.size).toBe(2);
  const first = keys.take(one);
  expect(first).toBeDefined();
  expect(keys.take(one)).toBeUndefined();
  keys.prepare([one, other]);
  await expect.poll(keys.size).toBe(2);
  expect(keys.take(one)?.publicKey).not.toEqual(first?.publicKey);
});

test('of too many the newest wait', async () => {
  const keys = createPreparedKeys(() => true, 2);
  const all = [aBrowser(), aBrowser(), aBrowser()];
  keys.prepare(all);
  await expect.poll(keys.isWorking).toBe(false);
  expect(all.map((one) => keys.take(one) !== undefined)).toEqual([false, true, true]);
});

test('while notices are sent none is agreed on, and what is no key harms no other', async () => {
  let isIdle = false;
  const keys = createPreparedKeys(() => isIdle);
  const all = [{ p256dh: 'AAAA', auth: 'AAAA' }, aBrowser()];
  keys.prepare(all);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(keys.size()).toBe(0);
  isIdle = true;
  keys.prepare(all);
  await expect.poll(keys.size).toBe(1);
});
