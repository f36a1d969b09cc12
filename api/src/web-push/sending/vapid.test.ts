import { HOUR } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import webpush from 'web-push';
import { testClock } from '../../testing/builders.ts';
import { createVapidHeaders } from './vapid.ts';

const ORIGIN = 'https://fcm.googleapis.com';
const NOW = Date.parse('2026-11-20T03:00:00.000Z');

function signer() {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  const clock = testClock(NOW);
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  const headers = createVapidHeaders(clock, { ...keys, VAPID_SUBJECT: 'mailto:a@example.org' });
  return { clock, header: () => headers.headerOf(ORIGIN), headers };
}

test('a header is signed once for many notices, and anew after six hours', () => {
  const { clock, header } = signer();
  const first = header();
  clock.advance(6 * HOUR - 1);
  expect(header()).toBe(first);
  clock.advance(1);
  expect(header()).not.toBe(first);
});

test('[REM-9] a header that was signed by a clock set back since is not used any more', () => {
  const { clock, header } = signer();
  clock.advance(48 * HOUR);
  const ahead = header();
  clock.set(NOW);
  const right = header();
  expect(right).not.toBe(ahead);
  expect(header()).toBe(right);
});

test('however many hosts people name, few are remembered, and those in use stay', () => {
  const { header, headers } = signer();
  const first = header();
  for (let n = 0; n < 1_000; n++) {
    headers.headerOf(`https://host-${n}.push.apple.com`);
    if (n % 100 === 0) expect(header()).toBe(first);
  }
  expect(headers.size()).toBeLessThanOrEqual(256);
  expect(header()).toBe(first);
});
