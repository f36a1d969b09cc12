import { addDays } from '@qamqor/shared/calendar/dates';
import { eventAdd, eventPatch } from '@qamqor/shared/schedule/schema';
import { anEvent, testId } from '@qamqor/shared/testing/builders';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf } from './form-faults.ts';
import { changesOf, inputOf } from './form-input.ts';
import { emptyValues, valuesOf, withStart, type FormValues } from './form-values.ts';

const ZONE = 'Asia/Almaty';
const NEW: FormValues = {
  ...emptyValues({ date: '2026-11-25', time: '09:20' }),
  title: 'Visit',
};

const faultsWith = (change: Partial<FormValues>) => {
  const values = { ...NEW, ...change };
  return faultsOf(values, inputOf(values, ZONE));
};

test('[EVT-1] a last day or an end outside of 1900 to 2100 is said beside its field', () => {
  const monthly = { repeats: 'MONTHLY', ends: 'until' } as const;
  for (const until of ['9999-12-31', '2150-01-01', '2101-01-01']) {
    expect(faultsWith({ ...monthly, until })).toEqual({ until: 'event.out_of_range' });
    expect(
      faultsWith({ ...monthly, repeats: 'WEEKLY', interval: '8', weekdays: [2], until }),
    ).toEqual({
      until: 'event.out_of_range',
    });
  }
  expect(faultsWith({ ...monthly, until: '2100-12-31' })).toEqual({});
  expect(faultsWith({ ...monthly, until: '' })).toEqual({ until: 'event.fields_required' });
  const night = { date: '2100-12-31', time: '22:30', end_time: '00:30', end_date: '2101-01-01' };
  expect(faultsWith({ ...night, other_day: true })).toEqual({ end: 'event.out_of_range' });
});

test('[EVT-1] at the end of all dates the form stands, and what was typed of the end stays', () => {
  const typed = withStart(NEW, { date: '9999-12-31', time: '23:59' });
  expect([typed.end_time, inputOf(typed, ZONE)]).toEqual([NEW.end_time, null]);
  expect(faultsOf(typed, null).date).toBe('event.out_of_range');
  expect(withStart(typed, { date: NEW.date, time: NEW.time })).toEqual(NEW);
});

test('[EVT-3] a number that is missing or too large is said beside its field and never another', () => {
  const counted = { repeats: 'DAILY', ends: 'count' } as const;
  for (const count of ['', '0', '-3', '1.5']) {
    expect(faultsWith({ ...counted, count })).toEqual({ count: 'request.invalid' });
  }
  for (const count of ['1001', '5000', '10000', '99999999999']) {
    expect(faultsWith({ ...counted, count })).toEqual({ count: 'event.too_many_times' });
  }
  expect(faultsWith({ ...counted, count: '1000' })).toEqual({});
  for (const interval of ['', '0', '2.5', '1000', '99999']) {
    expect(faultsWith({ repeats: 'DAILY', interval })).toEqual({ interval: 'request.invalid' });
  }
  const values: FormValues = { ...NEW, repeats: 'MONTHLY', interval: '120' };
  expect(inputOf(values, ZONE)?.rrule).toBe('FREQ=MONTHLY;INTERVAL=120');
  expect(faultsWith({ repeats: 'none', interval: '', count: '', until: '' })).toEqual({});
});

test('[EVT-3] a rule that nobody touched is judged as it stands, not as the form would say it', () => {
  const long = { rrule: 'FREQ=DAILY;BYDAY=MO;UNTIL=20301231' };
  const event = anEvent(long);
  const base = { event, values: valuesOf(event) };
  const values = { ...base.values, title: 'Another' };
  expect(faultsOf(values, inputOf(values, ZONE, base))).toEqual({});
});

const day = fc.oneof(
  fc.integer({ min: -60_000, max: 70_000 }).map((days) => addDays('2026-11-25', days)),
  fc.constantFrom('', '1899-12-31', '2100-12-31', '2101-01-01', '9999-12-31'),
);
const time = fc.constantFrom('', '00:00', '10:00', '22:30', '23:59');
const number = fc.constantFrom('', '0', '1', '2', '8', '99', '100', '999', '1000', '1001', '10000');
const said = fc.record({
  title: fc.constantFrom('', ' ', 'Visit'),
  date: day,
  time,
  other_day: fc.boolean(),
  end_date: day,
  end_time: time,
  repeats: fc.constantFrom('none', 'DAILY', 'WEEKLY', 'MONTHLY'),
  interval: number,
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
  position: fc.constantFrom(null, 2, 5, -1),
  ends: fc.constantFrom('never', 'until', 'count'),
  until: day,
  count: number,
});
/** A year of starts, so that most of what is tried can be saved. */
const usual = fc.record({
  date: fc
    .integer({
      min: 0,
      max: 365,
    })
    .map((days) => addDays('2026-11-25', days)),
  time,
  until: day,
});
/** The last nights that can be kept. */
const last = fc.record({
  date: fc.constantFrom('2100-12-30', '2100-12-31'),
  time,
  end_time: time,
  other_day: fc.boolean(),
  end_date: fc.constantFrom('2100-12-31', '2101-01-01'),
});
const change = fc.oneof(
  said,
  last,
  fc
    .tuple(said, usual)
    .map(([all, some]) => ({ ...all, ...some, title: 'Visit', other_day: false })),
);
const zone = fc.constantFrom(ZONE, 'America/New_York', 'Pacific/Auckland');

test('[EVT-1][EVT-3] whatever the form lets pass, an added event may say', () => {
  fc.assert(
    fc.property(change, zone, (values, time_zone) => {
      const input = inputOf({ ...NEW, ...values }, time_zone);
      if (Object.keys(faultsOf({ ...NEW, ...values }, input)).length > 0) return;
      expect(eventAdd.safeParse({ ...input, id: testId(1) }).error).toBeUndefined();
    }),
    seeded(import.meta.env, 2_000),
  );
});

const stored = fc.record({
  rrule: fc.constantFrom(
    null,
    'FREQ=DAILY',
    'FREQ=MONTHLY;BYDAY=MO,TU',
    'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1;COUNT=900',
    'FREQ=WEEKLY;COUNT=900',
    'FREQ=DAILY;BYDAY=MO;UNTIL=20301231',
    'FREQ=DAILY;INTERVAL=7;BYDAY=WE',
    'FREQ=MONTHLY;INTERVAL=120',
    'FREQ=WEEKLY;UNTIL=20270301T020000Z',
  ),
  time_zone: zone,
});

test('[EVT-3][EVT-4] whatever the form lets pass, a changed event may say, and be', () => {
  const some = fc.oneof(usual, last, said).chain((all) => fc.subarray(Object.entries(all)));
  fc.assert(
    fc.property(stored, some, (given, entries) => {
      const stamp = '2026-11-02T00:00:00.000Z';
      const dropped = { date: '2026-12-02', kind: 'dropped', moved_to: null, stamp } as const;
      const event = anEvent({ ...given, exceptions: given.rrule === null ? [] : [dropped] });
      const base = { event, values: valuesOf(event) };
      const values = { ...base.values, ...Object.fromEntries(entries) };
      const input = inputOf(values, event.time_zone, base);
      const hasFaults = Object.keys(faultsOf(values, input)).length > 0;
      const fields = input && !hasFaults ? changesOf(event, input) : {};
      if (Object.keys(fields).length === 0) return;
      expect(eventPatch.safeParse({ id: event.id, fields }).error).toBeUndefined();
      const { exceptions = [], rrule = event.rrule } = fields.repeat ?? {};
      const whole = { ...input, ...fields.time, exceptions, rrule, id: event.id };
      expect(eventAdd.safeParse(whole).error).toBeUndefined();
    }),
    seeded(import.meta.env, 2_000),
  );
});
