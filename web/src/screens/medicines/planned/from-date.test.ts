import { expect, test } from 'vitest';
import { LANGUAGES } from '@qamqor/shared/languages';
import { fromDate } from './from-date.ts';

const today = '2026-11-20';

test('a date after "from" has the form of each language', () => {
  expect(LANGUAGES.map((tag) => fromDate(tag, '2027-01-01', today))).toEqual([
    '1 January',
    '1 января',
    '1 қаңтардан',
  ]);
  const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));
  const forms = months.map((month) => fromDate('kk', `2027-${month}-15`, '2027-01-01'));
  for (const form of forms) expect(form).toMatch(/^(2027 жылғы )?15 .+(нан|нен|дан|ден|тан|тен)$/);
  expect(new Set(forms).size).toBe(12);
});

test('a date that is about a year off says its year', () => {
  expect(LANGUAGES.map((tag) => fromDate(tag, '2027-11-20', today))).toEqual([
    '20 November 2027',
    '20 ноября 2027 года',
    '2027 жылғы 20 қарашадан',
  ]);
});
