import { expect, test } from 'vitest';
import { standingOf } from './link-standing.ts';

const paused_until = '2026-11-20T12:00:00.000Z';
const end = Date.parse(paused_until);

test('[FAM-1] who has not accepted shares nothing, paused or not', () => {
  for (const status of ['pending', 'declined'] as const) {
    expect(standingOf({ status, paused_until: null }, end)).toBe(status);
    expect(standingOf({ status, paused_until }, end - 1)).toBe(status);
  }
});

test('[FAM-3] a pause holds until its last millisecond and no longer', () => {
  const status = 'accepted';
  expect(standingOf({ status, paused_until: null }, end)).toBe('shares');
  expect(standingOf({ status, paused_until }, end - 1)).toBe('paused');
  expect(standingOf({ status, paused_until }, end)).toBe('shares');
});

test('[DATA-3] of a deleted account nothing is shared, whatever else is so', () => {
  const deleted_until = '2026-12-20T12:00:00.000Z';
  for (const until of [null, paused_until]) {
    expect(standingOf({ status: 'accepted', paused_until: until, deleted_until }, end - 1)).toBe(
      'deleted',
    );
  }
});
