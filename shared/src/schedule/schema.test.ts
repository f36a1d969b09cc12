import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problems, type ProblemCode } from '../problem.ts';
import { seeded } from '../testing/seed.ts';
import { eventInput, eventPatch } from './schema.ts';

const visit = { title: 'Cardiologist', start_datetime: '2026-11-25T10:00' };

/** The sentence of the first fault, as the code that it belongs to. */
function refusal(given: object): string | null {
  const parsed = eventInput.safeParse({ ...visit, ...given });
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  const codes = Object.keys(problems) as ProblemCode[];
  return codes.find((code) => problems[code].detail === issue?.message) ?? issue?.message ?? '';
}

test('[EVT-1] what is missing or cannot be is refused with a sentence of its own', () => {
  expect(refusal({})).toBeNull();
  expect(refusal({ title: '  ' })).toBe('event.fields_required');
  expect(refusal({ title: '\u202E\u200B' })).toBe('event.fields_required');
  expect(refusal({ start_datetime: '' })).toBe('event.fields_required');
  expect(refusal({ start_datetime: undefined })).toBe('event.fields_required');
  expect(refusal({ end_datetime: '2026-11-25T09:59' })).toBe('event.ends_before_start');
  expect(refusal({ end_datetime: '2026-12-27T10:00' })).toBe('event.too_long');
  expect(refusal({ start_datetime: '9999-11-25T10:00' })).toBe('event.out_of_range');
  expect(refusal({ start_datetime: '1899-12-31T10:00' })).toBe('event.out_of_range');
});

test('[EVT-1] whatever a field holds, it is refused and never a fault', () => {
  const odd = fc.oneof(fc.string(), fc.constantFrom('2026-11-25T10:00', 'FREQ=DAILY', 'UTC'));
  fc.assert(
    fc.property(odd, odd, odd, odd, (start_datetime, end_datetime, time_zone, rrule) => {
      const given = { title: 'Visit', start_datetime, end_datetime, time_zone, rrule };
      expect(typeof eventInput.safeParse(given).success).toBe('boolean');
    }),
    seeded(process.env, 500),
  );
  expect(refusal({ start_datetime: 'tomorrow' })).toContain('looks like');
});

test('[EVT-3] a series with an end has a thousand occurrences at most, and one at least', () => {
  expect(refusal({ rrule: 'FREQ=DAILY;COUNT=1000' })).toBeNull();
  expect(refusal({ rrule: 'FREQ=DAILY;COUNT=1001' })).toBe('event.too_many_times');
  expect(refusal({ rrule: 'FREQ=DAILY;COUNT=5000' })).toBe('event.too_many_times');
  expect(refusal({ rrule: 'FREQ=DAILY;UNTIL=20400101' })).toBe('event.too_many_times');
  expect(refusal({ rrule: 'FREQ=DAILY;UNTIL=99991231' })).toBe('event.out_of_range');
  expect(refusal({ rrule: 'FREQ=WEEKLY;UNTIL=20261124' })).toBe('event.never');
  expect(refusal({ rrule: 'FREQ=DAILY' })).toBeNull();
  const tuesdays = { start_datetime: '2026-11-23T10:00', rrule: 'FREQ=DAILY;INTERVAL=7;BYDAY=TU' };
  expect(refusal(tuesdays)).toBe('event.never');
  expect(refusal({ ...tuesdays, start_datetime: '2026-11-24T10:00' })).toBeNull();
  const repeat = { rrule: 'FREQ=DAILY;COUNT=5000' };
  const patch = { id: '01990000-0000-7000-8000-0000000000e1', fields: { repeat } };
  expect(eventPatch.safeParse(patch).success).toBe(false);
});
