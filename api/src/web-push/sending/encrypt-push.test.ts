import { createECDH, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import webpush from 'web-push';
import { decrypt } from '../../testing/push-service.ts';
import { agreeOnKey, encryptPush, type Push } from './encrypt-push.ts';

function aBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const p256dh = pair.getPublicKey('base64url');
  return {
    keys: { p256dh, auth: auth.toString('base64url') },
    read: (body: Buffer) => decrypt(body, pair, auth),
  };
}

const ORIGIN = 'https://push.example';
const aPush = (keys: Pick<Push, 'p256dh' | 'auth'>, body: string): Push => ({
  ...keys,
  body,
  endpoint: `${ORIGIN}/1`,
  origin: ORIGIN,
  ttl: 90,
  topic: 'abc',
});

test('[REM-9] a browser reads what was encrypted, as it reads what web-push encrypted', () => {
  const { keys, read } = aBrowser();
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 600 }), (text) => {
      const ours = encryptPush(aPush(keys, text));
      const theirs = webpush.generateRequestDetails({ endpoint: `${ORIGIN}/1`, keys }, text, {
        TTL: 90,
        urgency: 'high',
        topic: 'abc',
      });
      const asTexts = { TTL: '90', 'Content-Length': String(theirs.body.length) };
      expect(ours.headers).toEqual({ ...theirs.headers, ...asTexts });
      expect(read(ours.body)).toBe(text);
      expect(read(theirs.body)).toBe(text);
      expect(ours.body.length).toBe(theirs.body.length);
    }),
  );
});

test('no two notices are encrypted alike, whether the key was agreed on before or not', () => {
  const { keys, read } = aBrowser();
  const push = aPush(keys, 'the same');
  const before = agreeOnKey(keys);
  const bodies = [encryptPush(push), encryptPush(push), encryptPush(push, before)].map(
    ({ body }) => body,
  );
  expect(new Set(bodies.map((body) => body.toString('hex'))).size).toBe(3);
  expect(bodies.map(read)).toEqual(['the same', 'the same', 'the same']);
});

test('keys that are none of a browser are refused', () => {
  const { keys } = aBrowser();
  const point = Buffer.from(keys.p256dh, 'base64url');
  const offCurve = Buffer.from(point);
  offCurve[64] = (offCurve[64] ?? 0) ^ 1;
  for (const p256dh of [
    '',
    'AAAA',
    Buffer.alloc(65).toString('base64url'),
    offCurve.toString('base64url'),
  ])
    expect(() => encryptPush(aPush({ ...keys, p256dh }, 'x'))).toThrow();
  for (const auth of ['', 'AAAA', randomBytes(80).toString('base64url')])
    expect(() => encryptPush(aPush({ ...keys, auth }, 'x'))).toThrow();
});

test('a notice that fits no record is refused', () => {
  const { keys } = aBrowser();
  const longest = 4096 - 17;
  expect(() => encryptPush(aPush(keys, 'x'.repeat(longest)))).not.toThrow();
  expect(() => encryptPush(aPush(keys, 'x'.repeat(longest + 1)))).toThrow();
});
