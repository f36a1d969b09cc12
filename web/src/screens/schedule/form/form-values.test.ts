import { daysOfSeries, untilOf } from '@qamqor/shared/schedule/series';
import { anEvent } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { inputOf } from './form-input.ts';
import { valuesOf, withStart } from './form-values.ts';

test.each([
  ['America/New_York', 'UNTIL=20261218T020000Z', '2026-12-17'],
  ['America/New_York', 'UNTIL=20261217T120000Z', '2026-12-16'],
  ['Pacific/Auckland', 'UNTIL=20261216T220000Z', '2026-12-17'],
  ['Europe/Berlin', 'UNTIL=20261217', '2026-12-17'],
])('[EVT-3] in %s a series with %s ends on %s, and saved again too', (time_zone, until, last) => {
  const event = anEvent({ time_zone, rrule: `FREQ=DAILY;${until}` });
  const values = valuesOf(event);
  expect([untilOf(event), values.until]).toEqual([last, last]);
  const again = inputOf({ ...values, interval: '2' }, time_zone, { event, values });
  expect(again?.rrule).toBe(`FREQ=DAILY;INTERVAL=2;UNTIL=${last.replaceAll('-', '')}`);
  const daily = { ...event, rrule: `FREQ=DAILY;UNTIL=${last.replaceAll('-', '')}` };
  const span = { from: 0, to: 40_000 };
  expect(daysOfSeries(daily, span)).toEqual(daysOfSeries(event, span));
});

test('[EVT-3] the second Tuesday stays one in the form, and goes along with another date', () => {
  const event = anEvent({
    start_datetime: '2026-12-08T10:00',
    end_datetime: '2026-12-08T11:00',
    rrule: 'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2',
  });
  const values = valuesOf(event);
  const saved = (next: typeof values) => inputOf(next, event.time_zone, { event, values })?.rrule;
  expect(saved(values)).toBe(event.rrule);
  expect(saved({ ...values, interval: '2' })).toBe('FREQ=MONTHLY;INTERVAL=2;BYDAY=TU;BYSETPOS=2');
  const moved = withStart(values, { date: '2026-12-16' });
  expect(saved(moved)).toBe('FREQ=MONTHLY;BYDAY=WE;BYSETPOS=3');
  expect(saved({ ...values, repeats: 'WEEKLY' })).toBe('FREQ=WEEKLY;BYDAY=TU');
});
