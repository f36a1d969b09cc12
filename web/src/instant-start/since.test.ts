import { DAY, HOUR } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import type { Learned, OutboxRow } from '../local-db/rows.ts';
import { NOON } from '../testing/world.ts';
import { momentAt } from './since.ts';

const learned: Learned = { time: { server: NOON, wall: NOON }, synced_at: null, upto: 5 };
const change = (order: number, server: number) =>
  ({ order, mutation: { at: { wall: NOON, server } } }) as unknown as OutboxRow;

test('[CAL-1] a start is drawn by what was learned later, and by what was reached since', () => {
  expect(momentAt(NOON, learned, [change(5, NOON + 730 * DAY)])?.now).toBe(NOON);
  expect(momentAt(NOON, learned, [change(6, NOON + HOUR)])?.now).toBe(NOON + HOUR);
});

test('[CAL-5] a start by a clock that is doubted tells no time, whatever was said of it but yes', () => {
  const wall = NOON + 730 * DAY;
  const saying = (right: boolean) => ({ ...learned, said: { right, wall, now: wall } });
  expect(momentAt(NOON + 7 * DAY, learned, [])?.now).toBe(NOON + 7 * DAY);
  expect(momentAt(NOON + 7 * DAY + 1, learned, [])).toBeNull();
  expect(momentAt(wall, saying(false), [])).toBeNull();
  expect(momentAt(wall, saying(true), [])?.now).toBe(wall);
  expect(momentAt(wall, null, [])?.now).toBe(wall);
});
