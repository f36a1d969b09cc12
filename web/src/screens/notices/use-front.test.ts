import { expect, test } from 'vitest';
import { frontOf } from './use-front.ts';

const noon = { name: 'noon', at: 12 };
const one = { name: 'one', at: 13 };
const late = { name: 'late', at: 9 };

test('[UI-13] what rings later stands above the first notice, which keeps its place', () => {
  const kept = { name: 'noon', since: 12.5 };
  expect(frontOf([noon], kept)).toEqual([noon]);
  expect(frontOf([one, noon], kept)).toEqual([one, noon]);
});

test('[UI-13] an older one that arrives late stays folded, and an answered first one gives way', () => {
  expect(frontOf([noon, late], { name: 'noon', since: 12.5 })).toEqual([noon]);
  expect(frontOf([one, late], { name: 'noon', since: 12.5 })).toBeNull();
});
