import type { MedicineFields } from '@qamqor/shared/medicines/schema';
import { aMedicine, ALMATY, testId } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { NOON } from '../../testing/world.ts';
import { askedMedicine } from './asked-medicine.ts';

const ID = testId(1);
const aspirin = aMedicine({
  id: ID,
  name: 'Aspirin',
  weekdays: [0, 3],
  duration_weeks: 4,
  start_date: '2026-11-02',
  notes: 'With water',
  with_food: 'with',
  appearance: 'white round',
});
const known = { medicines: [aspirin], zones: ALMATY, read_at: NOON };
const by = { by_user_id: testId(2), by_name: 'Dana' };
const revise = (fields: MedicineFields) => ({
  op: 'medicine.revise',
  args: {
    id: ID,
    base_version: 1,
    fields,
  },
  ...by,
});
const asked = (fields: MedicineFields) => askedMedicine(revise(fields), known, []);

const cases: [string, MedicineFields, string[]][] = [
  ['the time alone', { times: ['09:00'] }, ['schedule']],
  ['the weekdays alone', { weekdays: [0] }, ['schedule']],
  ['the weeks alone', { duration_weeks: 6 }, ['schedule']],
  ['another name', { name: 'Warfarin' }, ['name']],
  ['the amount alone', { amount_quarters: 8 }, ['amount']],
  ['the unit alone', { unit: 'ml' }, ['amount']],
  ['cleared notes', { notes: '' }, ['notes']],
  ['cleared food', { with_food: null }, ['food']],
  ['a cleared look', { appearance: null }, ['look']],
  ['another form', { form: 'syrup' }, ['form']],
  ['all as it is', { times: ['08:00'], notes: 'With water' }, []],
];

test.each(cases)('[FAM-2] a changed medicine is told by what differs: %s', (_, fields, parts) => {
  expect([...(asked(fields)?.changes?.parts ?? ['unknown'])]).toEqual(parts);
});

test('[FAM-2][MED-4] it is told as a whole, as it is now and as it would be', () => {
  const { medicine, changes } = asked({ times: ['09:00'] }) ?? {};
  expect(medicine).toEqual(aspirin);
  expect(changes?.medicine).toEqual({ ...aspirin, times: ['09:00'] });
  expect(asked({ duration_weeks: 1 })?.changes?.medicine.end_date).toBe('2026-11-08');
});

test('[FAM-2] a field that is not sent stays, also one that is there with no value', () => {
  const fields = { name: undefined, times: ['09:00'] };
  expect(asked(fields)?.changes?.medicine.name).toBe('Aspirin');
});

test('[FAM-2] what waits for a yes itself is known: an added medicine, and a change of it', () => {
  const none = { ...known, medicines: [] };
  const add = { op: 'medicine.add', args: { id: ID, name: 'Iron', times: ['08:00'] }, ...by };
  const whole = askedMedicine(add, none, [add]);
  expect(whole?.changes).toBeNull();
  expect(whole?.medicine).toMatchObject({
    name: 'Iron',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    start_date: '2026-11-20',
    duration_weeks: null,
    amount_quarters: null,
    notes: '',
  });
  const later = askedMedicine(revise({ times: ['09:00'] }), none, [add]);
  expect([later?.medicine.times, later?.changes?.medicine.times]).toEqual([['08:00'], ['09:00']]);
  expect(askedMedicine(revise({ times: ['09:00'] }), none, [])).toBeNull();
});
