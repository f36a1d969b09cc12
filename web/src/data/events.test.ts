import fc from 'fast-check';
import { addDays, toWire } from '@qamqor/shared/calendar/dates';
import { anEvent, testId } from '@qamqor/shared/testing/builders';
import { seeded } from '@qamqor/shared/testing/seed';
import { expect, test } from 'vitest';
import { placedBetween } from './events.ts';
import { byDay, otherMonth, weeksOf } from './month.ts';

const ALMATY = [{ from: '2020-01-01T00:00:00.000Z', zone: 'Asia/Almaty' }];
const MOVED = [...ALMATY, { from: '2026-11-14T00:00:00.000Z', zone: 'Europe/Berlin' }];

test('the weeks of a month begin on Monday and hold all of it', () => {
  expect(weeksOf('2026-11')[0]?.[0]).toBe('2026-10-26');
  expect(weeksOf('2026-11').at(-1)?.at(-1)).toBe('2026-12-06');
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect([otherMonth('2026-12', 1), otherMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

const event = fc.record({
  start_datetime: fc
    .tuple(fc.integer({ min: -40, max: 30 }), fc.constantFrom('00:00', '10:00', '23:30'))
    .map(([days, time]) => `${addDays('2026-11-10', days)}T${time}`),
  hours: fc.constantFrom(0, 1, 5, 24, 60),
  time_zone: fc.constantFrom('Asia/Almaty', 'Europe/Berlin', 'America/New_York'),
  rrule: fc.constantFrom(null, 'FREQ=DAILY', 'FREQ=WEEKLY;COUNT=3'),
});

test('[CAL-1] a month by day is each of its days asked for alone, on the clock of the home', () => {
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 5 }),
      fc.constantFrom(ALMATY, MOVED),
      (made, zones) => {
        const events = made.map(({ hours, ...fields }, index) => {
          const start = Date.parse(`${fields.start_datetime}Z`);
          const end_datetime = toWire(start + hours * 3_600_000).slice(0, 16);
          return anEvent({ ...fields, end_datetime, id: testId(index + 1) });
        });
        const weeks = weeksOf('2026-11');
        const names = (list: readonly { id: string; date: string }[]) =>
          list.map(({ id, date }) => `${id} ${date}`).toSorted();
        const days = byDay({ events, zones }, weeks);
        for (const date of weeks.flat()) {
          const alone = placedBetween({ events, zones }, date, date);
          const here = days.get(date) ?? [];
          expect([date, names(here.map((one) => ({ id: one.event.id, date: one.date })))]).toEqual([
            date,
            names(alone.map((one) => ({ id: one.id, date: one.occurrence_date }))),
          ]);
        }
      },
    ),
    seeded(import.meta.env, 150),
  );
});
