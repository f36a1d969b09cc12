import { DAY } from '@qamqor/shared/calendar/dates';
import { anEvent } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { comingTimes } from './coming-times.ts';

const ALMATY = [{ from: '2020-01-01T00:00:00.000Z', zone: 'Asia/Almaty' }];
const MOVED = [...ALMATY, { from: '2026-11-14T00:00:00.000Z', zone: 'Europe/Berlin' }];

test('[EVT-3] the next times of a series, those that were moved and left out among them', () => {
  const stamp = '2026-11-02T00:00:00.000Z';
  const moved_to = { start_datetime: '2026-11-29T10:00', end_datetime: '2026-11-29T11:00' };
  const series = anEvent({
    rrule: 'FREQ=DAILY',
    exceptions: [
      { date: '2026-11-26', kind: 'dropped', moved_to: null, stamp },
      { date: '2026-11-27', kind: 'moved', moved_to, stamp },
    ],
  });
  const now = Date.parse('2026-11-24T00:00:00.000Z');
  const times = comingTimes(series, ALMATY, { now, most: 12 });
  expect(times).toHaveLength(12);
  expect(times.slice(0, 4).map(({ date, kind }) => `${date} ${kind}`)).toEqual([
    '2026-11-25 usual',
    '2026-11-26 dropped',
    '2026-11-27 moved',
    '2026-11-28 usual',
  ]);
  const later = comingTimes(series, ALMATY, { now: now + 30 * DAY, most: 12 });
  expect(later[0]?.kind).toBe('usual');
  const more = comingTimes(series, ALMATY, { now, most: 24 });
  expect(more.slice(0, 12)).toEqual(times);
  expect(more.at(-1)?.date).toBe('2026-12-18');
});

test('[EVT-3][CAL-6] of a time that was moved, its usual one is known on the clock of the home', () => {
  const stamp = '2026-11-02T00:00:00.000Z';
  const moved_to = { start_datetime: '2026-11-27T15:00', end_datetime: '2026-11-27T16:00' };
  const moved = { kind: 'moved', moved_to, stamp } as const;
  const exceptions = [{ date: '2026-11-27', ...moved }];
  const series = anEvent({ rrule: 'FREQ=DAILY', exceptions });
  const now = Date.parse('2026-11-26T12:00:00.000Z');
  const usual = (event: typeof series, zones: typeof ALMATY) =>
    comingTimes(event, zones, { now, most: 3 }).map((one) => one.usual?.time);
  expect(usual(series, ALMATY)).toEqual(['10:00', undefined, undefined]);
  expect(usual(series, MOVED)[0]).toBe('06:00');
  const offset = '+06:00';
  const learned = [...ALMATY, { from: '2026-07-01T00:00:00.000Z', zone: 'Asia/Almaty', offset }];
  const [first] = comingTimes(series, learned, { now, most: 1 });
  expect(first?.usual).toMatchObject({ time: '10:00', own_time: null });
  expect(first?.usual?.starts_at).toBe(Date.parse('2026-11-27T10:00+06:00'));
  const orphan = { ...series, exceptions: [{ date: '2026-11-24', ...moved }] };
  expect(usual(orphan, ALMATY)[0]).toBeUndefined();
});
