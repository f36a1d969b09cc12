import { HOUR } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { MORNING } from '../../testing/builders.ts';
import { backOff, classifyResponse, retryAfter, type PushAnswer } from './responses.ts';
import { createCircuitBreakers } from './circuit-breaker.ts';

const now = MORNING;
const status = (code: number, retry_after: string | null = null): PushAnswer => ({
  kind: 'answered',
  status: code,
  retry_after,
});

test('[REM-9] what each answer of a push service means', () => {
  const said = (code: number, after?: string) => classifyResponse(status(code, after), now);
  for (const code of [200, 201, 202, 204]) expect(said(code)).toEqual({ is: 'accepted' });
  for (const code of [404, 410]) expect(said(code)).toEqual({ is: 'gone' });
  for (const code of [301, 307, 400, 401, 403, 413]) {
    expect(said(code)).toEqual({ is: 'failed', fault: String(code) });
  }
  for (const code of [408, 429, 500, 502, 503, 599]) {
    expect(said(code)).toEqual({ is: 'again', fault: String(code), until: null });
  }
  expect(said(429, '120')).toEqual({ is: 'again', fault: '429', until: now + 120_000 });
  expect(said(503, '7')).toEqual({ is: 'again', fault: '503', until: now + 7_000 });
});

test('[REM-9] a fault on the way is tried again, one of ours is not', () => {
  const said = (fault: 'timeout' | 'network' | 'address' | 'encryption') =>
    classifyResponse({ kind: 'fault', fault }, now);
  expect(said('timeout')).toEqual({ is: 'again', fault: 'timeout', until: null });
  expect(said('network')).toEqual({ is: 'again', fault: 'network', until: null });
  expect(said('address')).toEqual({ is: 'failed', fault: 'address' });
  expect(said('encryption')).toEqual({ is: 'failed', fault: 'encryption' });
  expect(classifyResponse({ kind: 'held' }, now)).toEqual({
    is: 'again',
    fault: 'held',
    until: null,
  });
});

test('[REM-9] Retry-After is seconds or a date, and is believed for an hour at most', () => {
  expect(retryAfter('30', now)).toBe(now + 30_000);
  expect(retryAfter(' 0 ', now)).toBe(now);
  expect(retryAfter(new Date(now + 60_000).toUTCString(), now)).toBe(now + 60_000);
  expect(retryAfter(new Date(now - 60_000).toUTCString(), now)).toBe(now);
  expect(retryAfter('999999999', now)).toBe(now + HOUR);
  for (const nothing of [null, '', 'soon', '-']) expect(retryAfter(nothing, now)).toBeNull();
});

test('[REM-9] waiting grows to a minute, and is spread over its second half', () => {
  expect([1, 2, 3, 6, 7, 50].map((attempts) => backOff(attempts, 1))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ]);
  expect(backOff(3, 0)).toBe(2_000);
  expect(backOff(3, 0.5)).toBe(3_000);
});

const bad = { is: 'again', fault: '500', until: null } as const;
const good = { is: 'accepted' } as const;

test('a push service rests after three failures in a row, longer each time, and alone', () => {
  const circuits = createCircuitBreakers(() => 1);
  const fail = (at: number) => circuits.learn('a', bad, at);
  expect([fail(0), fail(0), circuits.closed(0)]).toEqual([false, false, []]);
  circuits.learn('a', good, 0);
  expect([fail(0), fail(0), fail(0), fail(0)]).toEqual([false, false, true, false]);
  expect([circuits.closed(999), circuits.closed(1_000)]).toEqual([['a'], []]);
  expect(fail(1_000)).toBe(true);
  expect([circuits.closed(2_999), circuits.closed(3_000)]).toEqual([['a'], []]);
  circuits.learn('a', good, 3_000);
  expect([fail(3_000), fail(3_000), fail(3_000)]).toEqual([false, false, true]);
  expect([circuits.closed(3_999), circuits.closed(4_000)]).toEqual([['a'], []]);
});

test('a push service that asks to wait is left alone for so long, whatever else it answers', () => {
  const circuits = createCircuitBreakers(() => 1);
  expect(circuits.learn('a', { is: 'again', fault: '429', until: 9_000 }, 0)).toBe(true);
  expect(circuits.learn('a', { is: 'again', fault: '429', until: 5_000 }, 0)).toBe(false);
  circuits.learn('a', good, 10);
  expect([circuits.closed(8_999), circuits.closed(9_000)]).toEqual([['a'], []]);
});

test('one that answers 429 and does not say for how long rests longer each time, up to a minute', () => {
  const circuits = createCircuitBreakers(() => 1);
  let now = 0;
  const rests = Array.from({ length: 9 }, () => {
    expect(circuits.learn('a', { is: 'again', fault: '429', until: null }, now)).toBe(true);
    const began = now;
    while (circuits.closed(now).length > 0) now += 100;
    return (now - began) / 1_000;
  });
  expect(rests).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('a push service takes no more than it has room for, and says when half of it is free', () => {
  const circuits = createCircuitBreakers(() => 1);
  for (let i = 0; i < 512; i++) circuits.enter('a');
  circuits.enter('b');
  expect(circuits.closed(0)).toEqual(['a']);
  expect(circuits.leave('a')).toBe(false);
  expect(circuits.closed(0)).toEqual([]);
  const said = Array.from({ length: 511 }, () => circuits.leave('a'));
  expect(said.indexOf(true)).toBe(254);
  expect(said.filter(Boolean)).toHaveLength(1);
  expect(circuits.leave('b')).toBe(false);
});
