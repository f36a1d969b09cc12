import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../calendar/dates.ts';
import { anEvent, testId } from '../testing/builders.ts';
import { seeded } from '../testing/seed.ts';
import { occurrencesBySearch } from '../testing/series-oracle.ts';
import { agenda, goingOn, isExpired, upcoming } from './agenda.ts';
import { minutesBetween, wallAfter } from './event.ts';

const almaty = (wall: string) => Date.parse(`${wall}+05:00`);
const EVER = [Date.UTC(1990, 0), Date.UTC(2101, 0)] as const;
const dates = (rrule: string | null, given: Parameters<typeof anEvent>[0] = {}) =>
  agenda([anEvent({ rrule, ...given })], ...EVER).map(({ date }) => date);

test('[EVT-3] daily, weekly on days and monthly, for so many times or until a day', () => {
  expect(dates('FREQ=DAILY;INTERVAL=3;COUNT=3')).toEqual([
    '2026-11-25',
    '2026-11-28',
    '2026-12-01',
  ]);
  expect(dates('FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261207')).toEqual([
    '2026-11-25',
    '2026-11-30',
    '2026-12-02',
    '2026-12-07',
  ]);
  expect(dates('FREQ=MONTHLY;COUNT=3', { start_datetime: '2027-01-31T10:00' })).toEqual([
    '2027-01-31',
    '2027-03-31',
    '2027-05-31',
  ]);
  expect(dates('FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2;COUNT=3')).toEqual([
    '2026-12-08',
    '2027-01-12',
    '2027-02-09',
  ]);
  expect(dates('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3')).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2027-01-29',
  ]);
  expect(dates('FREQ=MONTHLY;BYDAY=WE;BYSETPOS=5;COUNT=2')).toEqual(['2026-12-30', '2027-03-31']);
  expect(dates('FREQ=DAILY;UNTIL=20261127T050000Z')).toHaveLength(3);
  expect(dates('FREQ=DAILY;UNTIL=20261127T045959Z')).toHaveLength(2);
  expect(dates('FREQ=DAILY;UNTIL=20261127T095900')).toHaveLength(2);
});

test('[EVT-3] one occurrence is moved, dropped, or as the series has it again', () => {
  const moved_to = { start_datetime: '2026-12-05T15:00', end_datetime: '2026-12-05T16:30' };
  const stamp = '2026-11-02T00:00:00.000Z';
  const event = anEvent({
    rrule: 'FREQ=WEEKLY;COUNT=4',
    exceptions: [
      { date: '2026-12-02', kind: 'moved', moved_to, stamp },
      { date: '2026-12-09', kind: 'dropped', moved_to: null, stamp },
      { date: '2026-12-16', kind: 'kept', moved_to: null, stamp },
    ],
  });
  const found = agenda([event], ...EVER);
  expect(found.map(({ start_datetime, date }) => [date, start_datetime])).toEqual([
    ['2026-11-25', '2026-11-25T10:00'],
    ['2026-12-02', '2026-12-05T15:00'],
    ['2026-12-16', '2026-12-16T10:00'],
  ]);
  expect(found.map(({ is_moved }) => is_moved)).toEqual([false, true, false]);
  const redrawn = { ...event, rrule: 'FREQ=MONTHLY;COUNT=1' };
  expect(agenda([redrawn], ...EVER).map(({ start_datetime }) => start_datetime)).toEqual([
    '2026-11-25T10:00',
    '2026-12-05T15:00',
  ]);
});

test('[EVT-2] an event has expired once its end is before now, and a series with its last one', () => {
  const visit = anEvent();
  expect(isExpired(visit, almaty('2026-11-25T11:00'))).toBe(false);
  expect(isExpired(visit, almaty('2026-11-25T11:00') + 1)).toBe(true);
  const point = anEvent({ end_datetime: '2026-11-25T10:00' });
  expect(isExpired(point, almaty('2026-11-25T10:00'))).toBe(false);
  expect(isExpired(point, almaty('2026-11-25T10:00') + 1)).toBe(true);
  const series = anEvent({ rrule: 'FREQ=DAILY;COUNT=3' });
  expect(isExpired(series, almaty('2026-11-27T10:30'))).toBe(false);
  expect(isExpired(series, almaty('2026-11-27T11:01'))).toBe(true);
  expect(isExpired(anEvent({ rrule: 'FREQ=DAILY' }), almaty('2090-01-01T00:00'))).toBe(false);
  const stamp = '2026-11-02T00:00:00.000Z';
  const exceptions = [{ date: '2026-11-27', kind: 'dropped', moved_to: null, stamp } as const];
  expect(isExpired({ ...series, exceptions }, almaty('2026-11-26T12:00'))).toBe(true);
});

test('what is next comes first, what goes on is among it, and the bin is not', () => {
  const now = almaty('2026-11-25T10:30');
  const list = [
    anEvent({ id: testId(1), rrule: 'FREQ=WEEKLY' }),
    anEvent({ id: testId(2), start_datetime: '2026-11-26T08:00' }),
    anEvent({ id: testId(3), start_datetime: '2035-01-01T08:00' }),
    anEvent({ id: testId(4), deleted_at: '2026-11-02T00:00:00.000Z' }),
  ];
  const next = (limit: number) =>
    upcoming(list, now, limit).map(({ event, date }) => `${event.id.at(-1)} ${date}`);
  expect(next(3)).toEqual(['1 2026-11-25', '2 2026-11-26', '1 2026-12-02']);
  expect(upcoming(list.slice(1), now, 50).map(({ event }) => event.id)).toEqual([
    testId(2),
    testId(3),
  ]);
});

test('[CAL-2] an occurrence in a gap of the clock is at the first minute after it', () => {
  const berlin = anEvent({
    start_datetime: '2027-03-27T02:30',
    time_zone: 'Europe/Berlin',
    rrule: 'FREQ=DAILY;COUNT=3',
  });
  const found = agenda([berlin], ...EVER).map(({ starts_at }) => new Date(starts_at).toISOString());
  expect(found).toEqual([
    '2027-03-27T01:30:00.000Z',
    '2027-03-28T01:00:00.000Z',
    '2027-03-29T00:30:00.000Z',
  ]);
});

/** Zones and the days around which their clocks are changed, the date line and midnight among them. */
const places = [
  ['Europe/Berlin', '2026-10-25'],
  ['Europe/Berlin', '2027-03-28'],
  ['America/New_York', '2026-11-01'],
  ['America/Havana', '2027-03-14'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Asia/Almaty', '2024-03-01'],
  ['Africa/Casablanca', '2027-02-07'],
  ['Pacific/Apia', '2011-12-30'],
  ['Asia/Kathmandu', '2026-11-20'],
] as const;

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const near = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

const aCase = fc.constantFrom(...places).chain(([zone, date]) =>
  fc.record({
    zone: fc.constant(zone),
    start: fc.integer({ min: -150, max: 3 }).map((days) => near(date, days)),
    time: fc.constantFrom('00:00', '00:30', '01:45', '02:00', '02:15', '02:30', '10:00', '23:45'),
    length: fc.constantFrom(0, 30, 60, 180, 1_440, 3 * 1_440 + 45),
    freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', null),
    interval: fc.integer({ min: 1, max: 5 }),
    days: fc.option(fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 4 })),
    end: fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 80 }).map((count) => `;COUNT=${count}`),
      fc
        .tuple(fc.integer({ min: -40, max: 20 }), fc.constantFrom('', 'T023000', 'T013000Z'))
        .map(([days, rest]) => `;UNTIL=${near(date, days).replaceAll('-', '')}${rest}`),
    ),
    exceptions: fc.uniqueArray(
      fc.record({
        days: fc.integer({ min: -12, max: 12 }),
        kind: fc.constantFrom('dropped', 'kept', 'moved' as const),
        to: fc.integer({ min: -12, max: 12 }),
      }),
      { selector: ({ days }) => days, maxLength: 4 },
    ),
    from: fc
      .integer({ min: -15 * 24, max: 5 * 24 })
      .map((hours) => Date.parse(date) + hours * HOUR),
    width: fc.integer({ min: 1, max: 16 * 24 }).map((hours) => hours * HOUR),
    date: fc.constant(date),
  }),
);

test('[EVT-3][CAL-2] occurrences are those of a search through days and clocks, over zones and changes of the clock', () => {
  fc.assert(
    fc.property(aCase, (given) => {
      const { zone, start, time, length, freq, interval, days, end, exceptions, date } = given;
      const start_datetime = `${start}T${time}`;
      const byDay = days ? `;BYDAY=${days.join(',')}` : '';
      const event = anEvent({
        start_datetime,
        end_datetime: wallAfter(start_datetime, length),
        time_zone: zone,
        rrule: freq && `FREQ=${freq};INTERVAL=${interval}${byDay}${end}`,
        exceptions: exceptions.map(({ days: off, kind, to }) => {
          const moved = `${near(date, to)}T${time}`;
          const moved_to = { start_datetime: moved, end_datetime: wallAfter(moved, 45) };
          const stamp = '2026-11-02T00:00:00.000Z';
          const fields = { date: near(date, off), stamp };
          if (kind === 'moved') return { ...fields, kind, moved_to };
          return { ...fields, kind, moved_to: null };
        }),
      });
      const until = given.from + given.width;
      const found = goingOn([event], given.from, until)
        .toSorted((a, b) => a.starts_at - b.starts_at || a.ends_at - b.ends_at)
        .map((one) => [one.date, one.starts_at, one.ends_at]);
      const simple = (list: readonly (readonly unknown[])[]) =>
        list.map((one) => one.join(' ')).toSorted();
      expect(simple(found)).toEqual(simple(occurrencesBySearch(event, given.from, until)));
    }),
    seeded(process.env, 200),
  );
});

test('[EVT-2] a series is over exactly when a search through its times finds none to come', () => {
  fc.assert(
    fc.property(aCase, ({ zone, start, time, freq, interval, end, exceptions, from }) => {
      const start_datetime = `${start}T${time}`;
      const rrule = freq && `FREQ=${freq};INTERVAL=${interval}${end}`;
      const dropped = exceptions.map(({ days }) => {
        const stamp = '2026-11-02T00:00:00.000Z';
        return { date: near(start, days), kind: 'dropped' as const, moved_to: null, stamp };
      });
      const event = anEvent({ start_datetime, time_zone: zone, rrule, exceptions: dropped });
      expect(isExpired(event, from)).toBe(upcoming([event], from, 1).length === 0);
    }),
    seeded(process.env, 200),
  );
});

test('a series of a thousand years ago or ahead costs no more than one of today', () => {
  const old = anEvent({ start_datetime: '1900-01-01T10:00', rrule: 'FREQ=DAILY' });
  const found = goingOn([old], almaty('2026-11-20T00:00'), almaty('2026-11-21T00:00'));
  expect(found.map(({ date }) => date)).toEqual(['2026-11-20']);
  expect(minutesBetween('2026-11-20T10:00', '2026-11-21T11:30')).toBe(1_530);
});

test('[CAL-6] a visit in a home zone begins by the clock that the server says', () => {
  // A device that has Almaty as Omsk was: an hour ahead.
  const offset = '+05:00';
  const zones = [{ from: '2026-01-05T00:00:00.000Z', zone: 'Asia/Omsk', offset }];
  const event = anEvent({
    time_zone: 'Asia/Omsk',
    start_datetime: '2026-11-25T10:00',
    end_datetime: '2026-11-25T11:00',
    rrule: 'FREQ=DAILY;COUNT=3',
  });
  const starts = (events: readonly (typeof event)[]) =>
    agenda(events, ...EVER, zones).map(({ starts_at, ends_at }) => [starts_at, ends_at]);
  const days = ['2026-11-25', '2026-11-26', '2026-11-27'];
  const expected = days.map((date) => [almaty(`${date}T10:00`), almaty(`${date}T11:00`)]);
  expect(starts([event])).toEqual(expected);
  // An end in UTC is that of the right clock, to the minute.
  const until = {
    ...event,
    time_zone: 'Asia/Tashkent',
    rrule: 'FREQ=DAILY;UNTIL=20261127T045959Z',
  };
  const late = zones.map((one) => ({ ...one, zone: 'Asia/Tashkent', offset: '+06:00' }));
  expect(agenda([until], ...EVER, zones)).toHaveLength(2);
  expect(agenda([until], ...EVER, late)).toHaveLength(3);
  const moved_to = { start_datetime: '2026-11-26T15:00', end_datetime: '2026-11-26T16:00' };
  const stamp = '2026-11-02T00:00:00.000Z';
  const moved = { date: '2026-11-26', kind: 'moved' as const, moved_to, stamp };
  expect(starts([{ ...event, exceptions: [moved] }])[1]).toEqual([
    almaty('2026-11-26T15:00'),
    almaty('2026-11-26T16:00'),
  ]);
  const whole = { start_datetime: '2026-11-25T00:00', end_datetime: '2026-11-25T23:59' };
  expect(starts([{ ...event, ...whole, rrule: null }])[0]?.[0]).toBe(almaty('2026-11-25T00:00'));
  expect(isExpired(event, almaty('2026-11-27T10:59'), zones)).toBe(false);
  expect(isExpired(event, almaty('2026-11-27T11:01'), zones)).toBe(true);
  const away = { ...event, time_zone: 'Europe/Berlin', rrule: null };
  expect(starts([away])[0]?.[0]).toBe(Date.parse('2026-11-25T10:00+01:00'));
});
