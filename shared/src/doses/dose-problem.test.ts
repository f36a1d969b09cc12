import { expect, test } from 'vitest';
import { doseProblem } from './dose-problem.ts';

test('[DOSE-8] today and the 14 days before it can be corrected, no later and no earlier day', () => {
  const today = '2026-11-20';
  expect(doseProblem('2026-11-21', today)).toBe('dose.not_yet');
  expect(doseProblem(today, today)).toBeNull();
  expect(doseProblem('2026-11-06', today)).toBeNull();
  expect(doseProblem('2026-11-05', today)).toBe('dose.too_old');
});
