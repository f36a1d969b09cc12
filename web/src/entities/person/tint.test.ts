import { testId } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { TINTS, tintOf } from './tint.ts';

const ids = Array.from({ length: 200 }, (_, index) => testId(index));

test('a person keeps their tint', () => {
  for (const id of ids) expect(tintOf(id)).toBe(tintOf(id));
});

test('every tint is given, none to half of the people', () => {
  for (const tint of TINTS) {
    const share = ids.filter((id) => tintOf(id) === tint).length / ids.length;
    expect.soft(share, tint).toBeGreaterThan(0.05);
    expect.soft(share, tint).toBeLessThan(0.5);
  }
});
