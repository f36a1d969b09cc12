import { expect, test } from 'vitest';
import { isRepeatedTap, isTremble } from './tap-guard.ts';

const first = { x: 100, y: 100, at: 1_000 };

test('[UI-9] a second tap on the same place within 700 ms is ignored', () => {
  expect(isRepeatedTap(first, { x: 110, y: 92, at: 1_699 })).toBe(true);
});

test('[UI-9] a tap after 700 ms counts', () => {
  expect(isRepeatedTap(first, { x: 100, y: 100, at: 1_700 })).toBe(false);
});

test('[UI-9] a quick tap on another place counts', () => {
  expect(isRepeatedTap(first, { x: 152, y: 100, at: 1_100 })).toBe(false);
});

test('[UI-9] the first tap counts', () => {
  expect(isRepeatedTap(null, first)).toBe(false);
});

test('[UI-9] a finger that trembles hits nothing that its first tap brought up', () => {
  const near = { x: 100, y: 148, at: 1_300 };
  expect(isTremble(first, near, false)).toBe(true);
  expect(isTremble(first, near, true)).toBe(false);
  expect(isTremble(first, { ...near, at: 1_700 }, false)).toBe(false);
  expect(isTremble(first, { ...near, y: 180 }, false)).toBe(false);
  expect(isTremble(null, near, false)).toBe(false);
});
