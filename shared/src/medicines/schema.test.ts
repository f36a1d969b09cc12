import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUOTAS } from '../limits.ts';
import { seeded } from '../testing/seed.ts';
import { medicineFields, medicineInput, NAME_REQUIRED } from './schema.ts';

const good = { name: 'Amlodipine', times: ['08:00'] };

function messages(input: unknown): string[] {
  const result = medicineInput.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

const refused = (fields: Record<string, unknown>) =>
  expect(messages({ ...good, ...fields }), JSON.stringify(fields)).not.toEqual([]);

test('[MED-1] a name is required after trimming', () => {
  expect(NAME_REQUIRED).toBe('Medicine name is required');
  for (const name of ['', ' ', '\t\n', '\u00A0', '\u200B\u2060', '\u202E'])
    expect(messages({ ...good, name })).toEqual([NAME_REQUIRED]);
  expect(messages({ times: ['08:00'] })).toEqual([NAME_REQUIRED]);
  expect(messages({ ...good, name: null })).toEqual([NAME_REQUIRED]);
  expect(medicineInput.parse({ ...good, name: '  Аспирин ' }).name).toBe('Аспирин');
  expect(medicineInput.parse({ ...good, name: '\u202EАспирин' }).name).toBe('Аспирин');
  refused({ name: 5 });
  expect(medicineFields.safeParse({ name: ' ' }).success).toBe(false);
  expect(medicineFields.parse({})).toEqual({});
});

test('[MED-2] at least one time, each once, HH:MM, any minute, kept sorted', () => {
  expect(medicineInput.parse({ ...good, times: ['20:07', '08:00'] }).times).toEqual([
    '08:00',
    '20:07',
  ]);
  expect(messages({ ...good, times: [] })).toEqual(['At least one time is needed']);
  expect(messages({ ...good, times: ['08:00', '08:00'] })).toEqual([
    'Each time can be there only once',
  ]);
  for (const time of ['8:00', '24:00', '08:60', '', '0800']) refused({ times: [time] });
  refused({ times: '08:00' });
  expect(messages({ name: 'A' })).not.toEqual([]);
});

test('[MED-2] any list of distinct minutes is taken and comes back in order', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const times = fc.uniqueArray(minute, { minLength: 1, maxLength: QUOTAS.times });
  fc.assert(
    fc.property(times, (minutes) => {
      const text = (value: number) => new Date(value * 60_000).toISOString().slice(11, 16);
      const parsed = medicineInput.parse({ ...good, times: minutes.map(text) });
      expect(parsed.times).toEqual(minutes.toSorted((a, b) => a - b).map(text));
    }),
    seeded(process.env),
  );
});

test('[MED-3] weekdays are all seven unless said otherwise, and one at least', () => {
  expect(medicineInput.parse(good).weekdays).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(medicineInput.parse({ ...good, weekdays: [6, 0, 6] }).weekdays).toEqual([0, 6]);
  expect(messages({ ...good, weekdays: [] })).toEqual(['At least one weekday is needed']);
  for (const day of [7, -1, 1.5, '1', null]) refused({ weekdays: [day] });
});

test('[MED-4] a length is 1 to 52 whole weeks, or none', () => {
  expect(medicineInput.parse(good).duration_weeks).toBeNull();
  expect(medicineInput.parse({ ...good, duration_weeks: 52 }).duration_weeks).toBe(52);
  for (const weeks of [0, 53, -1, 1.5, '4', Number.NaN]) refused({ duration_weeks: weeks });
});

test('[MED-4] a start is a day that the calendar has', () => {
  expect(medicineInput.parse({ ...good, start_date: '2024-02-29' }).start_date).toBe('2024-02-29');
  for (const date of ['2026-02-29', '2026-11-20T00:00', 'today', '1899-12-31', '9999-12-31'])
    refused({ start_date: date });
});

test('unknown fields are passed over and what is not said is empty', () => {
  expect(medicineInput.parse({ ...good, colour: 'red', is_active: false })).toEqual({
    ...good,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    duration_weeks: null,
    notes: '',
    amount_quarters: null,
    unit: null,
    form: null,
    with_food: null,
    appearance: null,
  });
});

test('[MED-2][MED-4] what is wrong with a field is said in words for people', () => {
  const weeks = 'Weeks are a whole number from 1 to 52';
  for (const wrong of [0, 53, 1.5, '2', true]) {
    expect(messages({ ...good, duration_weeks: wrong })).toEqual([weeks]);
  }
  const day = 'A weekday is a whole number from 0 (Monday) to 6 (Sunday)';
  for (const wrong of [7, -1, 1.5, 'Monday', null]) {
    expect(messages({ ...good, weekdays: [wrong] })).toEqual([day]);
  }
  const amount = 'An amount is a whole number of quarters, from 1 to 4000';
  for (const wrong of [0, 4001, 0.5, '1']) {
    expect(messages({ ...good, amount_quarters: wrong })).toEqual([amount]);
  }
  expect(messages({ ...good, weekdays: 'all' })).toEqual([
    'Weekdays are a list of up to seven days',
  ]);
  expect(messages({ ...good, times: [8] })).toEqual(['A time looks like 08:00']);
  expect(messages({ ...good, name: 5 })).toEqual(['A name is text']);
});
