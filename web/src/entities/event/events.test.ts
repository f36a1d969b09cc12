import fc from 'fast-check';
import { addDays, DAY, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { homeInstant } from '@qamqor/shared/calendar/home-clock';
import { anEvent, testId } from '@qamqor/shared/testing/builders';
import { seeded } from '@qamqor/shared/testing/seed';
import { expect, test } from 'vitest';
import { isWhole, nextOnes, placedBetween } from './events.ts';
import { byDay, otherMonth, weeksOf } from './month.ts';

const ALMATY = [{ from: '2020-01-01T00:00:00.000Z', zone: 'Asia/Almaty' }];
const MOVED = [...ALMATY, { from: '2026-11-14T00:00:00.000Z', zone: 'Europe/Berlin' }];

test('[CAL-6] a visit at home stands at its own time on a clock that was learned', () => {
  const home = { zone: 'Asia/Almaty', offset: '+06:00' };
  const zones = [...ALMATY, { from: '2026-07-01T00:00:00.000Z', ...home }];
  const event = anEvent({
    start_datetime: '2026-11-20T10:00',
    end_datetime: '2026-11-20T11:00',
    time_zone: 'Asia/Almaty',
  });
  const [placed] = placedBetween({ events: [event], zones }, '2026-11-20', '2026-11-20');
  expect(placed).toMatchObject({ date: '2026-11-20', time: '10:00', end_time: '11:00' });
  expect(placed?.own_time).toBeNull();
  expect(placed?.starts_at).toBe(Date.parse('2026-11-20T10:00+06:00'));
});

test('[CAL-6][CAL-2] a visit in an hour that the server says is skipped stands after it', () => {
  const home = { zone: 'Asia/Almaty', offset: '+06:00' };
  const zones = [...ALMATY, { from: '2026-11-19T19:00:00.000Z', ...home }];
  const walls = { start_datetime: '2026-11-20T00:30', end_datetime: '2026-11-20T02:00' };
  const events = [anEvent({ ...walls, time_zone: 'Asia/Almaty' })];
  const [placed] = placedBetween({ events, zones }, '2026-11-20', '2026-11-20');
  expect(placed).toMatchObject({ time: '01:00', end_time: '02:00' });
});

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
  minutes: fc.constantFrom(0, 60, 300, DAY / MINUTE - 1, DAY / MINUTE, 3600),
  time_zone: fc.constantFrom('Asia/Almaty', 'Europe/Berlin', 'America/New_York'),
  rrule: fc.constantFrom(null, 'FREQ=DAILY', 'FREQ=WEEKLY;COUNT=3'),
});

test('[CAL-1] a month by day is each of its days asked for alone, on the clock of the home', () => {
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 5 }),
      fc.constantFrom(ALMATY, MOVED),
      (made, zones) => {
        const events = made.map(({ minutes, ...fields }, index) => {
          const start = Date.parse(`${fields.start_datetime}Z`);
          const end_datetime = toWire(start + minutes * MINUTE).slice(0, 16);
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

test('[CAL-1][CAL-4] a whole day stands on its date wherever the home is', () => {
  const whole = (date: string, last = date) => ({
    start_datetime: `${date}T00:00`,
    end_datetime: `${last}T23:59`,
  });
  const moved = { date: '2026-11-24', kind: 'moved' as const, stamp: '2026-11-02T00:00:00.000Z' };
  const events = (time_zone: string) => [
    anEvent({ ...whole('2026-11-27'), time_zone, id: testId(1) }),
    anEvent({ ...whole('2026-11-02'), time_zone, rrule: 'FREQ=WEEKLY;COUNT=2', id: testId(2) }),
    anEvent({ ...whole('2026-11-12', '2026-11-15'), time_zone, id: testId(3) }),
    anEvent({
      start_datetime: '2026-11-24T10:00',
      end_datetime: '2026-11-24T11:00',
      time_zone,
      rrule: 'FREQ=DAILY;COUNT=1',
      id: testId(4),
      exceptions: [
        {
          ...moved,
          moved_to: whole('2026-11-20'),
        },
      ],
    }),
  ];
  const stands = {
    '2026-11-02': 2,
    '2026-11-09': 2,
    '2026-11-12': 3,
    '2026-11-13': 3,
    '2026-11-14': 3,
    '2026-11-15': 3,
    '2026-11-20': 4,
    '2026-11-27': 1,
  };
  const weeks = weeksOf('2026-11');
  const far = [{ from: '2020-01-01T00:00:00.000Z', zone: 'Pacific/Kiritimati' }];
  for (const zones of [ALMATY, MOVED, far]) {
    for (const zone of ['Asia/Almaty', 'Europe/Berlin', 'Pacific/Pago_Pago', 'Asia/Tokyo']) {
      const data = { events: events(zone), zones };
      const byDays = [...byDay(data, weeks)].flatMap(([date, all]) =>
        all.map(({ event: { id } }) => [date, id]),
      );
      const expected = Object.entries(stands).map(([date, id]) => [date, testId(id)]);
      expect(byDays).toEqual(expected);
      const alone = weeks.flat().flatMap((date) =>
        placedBetween(data, date, date).map((one) => {
          expect([one.date <= date, date <= one.end_date, isWhole(one)]).toEqual([
            true,
            true,
            true,
          ]);
          return [date, one.id];
        }),
      );
      expect(alone).toEqual(expected);
      const evening = homeInstant(zones, '2026-11-27', '23:58');
      expect(nextOnes(data, evening, 9).map(({ date }) => date)).toEqual(['2026-11-27']);
      expect(nextOnes(data, evening + 2 * MINUTE, 9)).toEqual([]);
      expect(nextOnes(data, evening - 30 * DAY, 2)).toHaveLength(2);
    }
  }
});
