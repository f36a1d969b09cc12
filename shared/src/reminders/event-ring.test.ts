import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, MINUTE, toWire } from '../calendar/dates.ts';
import { agenda } from '../schedule/agenda.ts';
import { ALMATY, anEvent } from '../testing/builders.ts';
import { seeded } from '../testing/seed.ts';
import { eventRings, ringOfGroup, standingRings } from './event-ring.ts';
import { readGroupId } from './group-id.ts';

const NOW = Date.parse('2026-11-25T00:00:00.000+05:00');
const rings = (event: ReturnType<typeof anEvent>, days = 2) =>
  eventRings([event], { from: NOW, until: NOW + days * DAY }, ALMATY);
const at = (instant: number | undefined) => new Date(instant ?? 0).toISOString();

test('[REM-8] an event rings its minutes before the start, on its own clock', () => {
  const [ring] = rings(anEvent({ id: 'e1' }));
  expect(at(ring?.rings_at)).toBe('2026-11-25T04:45:00.000Z');
  expect(at(ring?.starts_at)).toBe('2026-11-25T05:00:00.000Z');
  expect(readGroupId(ring?.group ?? '')).toMatchObject({ of: 'event', event_id: 'e1' });
  const [moved] = rings(anEvent({ id: 'e1', start_datetime: '2026-11-25T11:00' }));
  expect(moved?.group).not.toBe(ring?.group);
  expect(rings(anEvent({ reminder_minutes: 3 * 24 * 60 }), 0.001)).toHaveLength(1);
});

test('[REM-8] a ring may come until the event begins, or five minutes late where that is later', () => {
  const late = (reminder_minutes: number) => {
    const [ring] = rings(anEvent({ reminder_minutes }));
    return ((ring?.rings_until ?? 0) - (ring?.starts_at ?? 0)) / MINUTE;
  };
  expect([15, 5, 3, 0].map(late)).toEqual([0, 0, 2, 5]);
});

test('[REM-8] each occurrence of a series rings, a moved one at its new time, a dropped one never', () => {
  const stamp = '2026-11-02T00:00:00.000Z';
  const moved_to = { start_datetime: '2026-11-27T15:00', end_datetime: '2026-11-27T16:00' };
  const event = anEvent({
    rrule: 'FREQ=DAILY;COUNT=4',
    exceptions: [
      { date: '2026-11-26', kind: 'moved', moved_to, stamp },
      { date: '2026-11-28', kind: 'dropped', moved_to: null, stamp },
    ],
  });
  expect(rings(event, 5).map(({ rings_at }) => at(rings_at).slice(5, 16))).toEqual([
    '11-25T04:45',
    '11-27T04:45',
    '11-27T09:45',
  ]);
  const named = (wall: string) => ringOfGroup(event, `event:${event.id}:${wall}`, ALMATY);
  expect(named('2026-11-27T15:00')?.rings_at).toBe(Date.parse('2026-11-27T09:45:00.000Z'));
  expect(named('2026-11-26T10:00')).toBeNull();
  expect(named('2026-11-28T10:00')).toBeNull();
});

test('[REM-8][EVT-1] of a series with a time what fills whole days does not ring', () => {
  const whole = { start_datetime: '2026-11-26T00:00', end_datetime: '2026-11-26T23:59' };
  const move = { date: '2026-11-26', kind: 'moved' as const, stamp: '2026-11-02T00:00:00.000Z' };
  const series = anEvent({
    rrule: 'FREQ=DAILY;COUNT=2',
    exceptions: [{ ...move, moved_to: whole }],
  });
  expect(rings(series).map(({ group }) => group)).toEqual([`event:${series.id}:2026-11-25T10:00`]);
  expect(ringOfGroup(series, `event:${series.id}:2026-11-26T00:00`, ALMATY)).toBeNull();
  expect(standingRings([series], Date.parse('2026-11-25T23:50:00.000+05:00'), ALMATY)).toEqual([]);
  const moved_to = { start_datetime: '2026-11-26T09:00', end_datetime: '2026-11-26T10:00' };
  const days = anEvent({
    ...whole,
    start_datetime: '2026-11-25T00:00',
    end_datetime: '2026-11-25T23:59',
    rrule: 'FREQ=DAILY;COUNT=3',
    exceptions: [
      {
        ...move,
        moved_to,
      },
    ],
  });
  expect(rings(days, 4).map(({ group, day }) => [group.slice(-16), day])).toEqual([
    ['2026-11-26T09:00', null],
    ['2026-11-27T00:00', '2026-11-27'],
  ]);
});

test('[REM-8] a deleted event, and one without a reminder, does not ring', () => {
  expect(rings(anEvent({ deleted_at: '2026-11-19T00:00:00.000Z' }))).toEqual([]);
  expect(rings(anEvent({ reminder_minutes: null }))).toEqual([]);
  const silent = anEvent({ reminder_minutes: null });
  expect(ringOfGroup(silent, `event:${silent.id}:2026-11-25T10:00`, ALMATY)).toBeNull();
});

test('[REM-10] a ring stands from its time until the event has lasted, or a quarter of an hour', () => {
  const starts = Date.parse('2026-11-25T05:00:00.000Z');
  const stands = (event: ReturnType<typeof anEvent>) =>
    [-15.1, -15, 0, 14.9, 15, 59.9, 60].filter(
      (minutes) => standingRings([event], starts + minutes * MINUTE, ALMATY).length > 0,
    );
  expect(stands(anEvent())).toEqual([-15, 0, 14.9, 15, 59.9]);
  expect(stands(anEvent({ end_datetime: '2026-11-25T10:00' }))).toEqual([-15, 0, 14.9]);
  expect(stands(anEvent({ reminder_minutes: 0 }))).toEqual([0, 14.9, 15, 59.9]);
  expect(stands(anEvent({ reminder_minutes: null }))).toEqual([]);
  expect(stands(anEvent({ deleted_at: '2026-11-19T00:00:00.000Z' }))).toEqual([]);
});

const anyEvent = fc.record({
  hour: fc.integer({ min: 0, max: 23 }),
  minutes: fc.constantFrom(0, 10, 60, 3_000),
  reminder_minutes: fc.constantFrom(null, 0, 15, 120, 2_880),
  rrule: fc.constantFrom(null, 'FREQ=DAILY', 'FREQ=WEEKLY;COUNT=3'),
  isMoved: fc.boolean(),
});

test('[REM-8][REM-10] what stands is each occurrence of the month around, asked one by one', () => {
  fc.assert(
    fc.property(
      fc.array(anyEvent, { maxLength: 4 }),
      fc.integer({ min: -3 * 24 * 60, max: 6 * 24 * 60 }),
      (made, offset) => {
        const now = NOW + offset * MINUTE;
        const wall = (minutes: number) => toWire(NOW + minutes * MINUTE).slice(0, 16);
        const events = made.map(({ hour, minutes, isMoved, ...fields }, index) => {
          const start_datetime = wall(hour * 60);
          const moved_to = { start_datetime: wall(2_000), end_datetime: wall(2_000 + minutes) };
          const stamp = '2026-11-02T00:00:00.000Z';
          const move = {
            date: start_datetime.slice(0, 10),
            kind: 'moved' as const,
            moved_to,
            stamp,
          };
          return anEvent({
            ...fields,
            id: `e${index}`,
            start_datetime,
            end_datetime: wall(hour * 60 + minutes),
            exceptions: isMoved ? [move] : [],
          });
        });
        const expected = agenda(events, now - 15 * DAY, now + 15 * DAY).filter(
          ({ event: { reminder_minutes: lead }, starts_at, ends_at }) =>
            lead !== null &&
            starts_at - lead * MINUTE <= now &&
            (now < ends_at || now < starts_at + 15 * MINUTE),
        );
        expect(standingRings(events, now, ALMATY).map(({ group }) => group)).toEqual(
          expected.map(({ event, start_datetime }) => `event:${event.id}:${start_datetime}`),
        );
      },
    ),
    seeded(process.env, 200),
  );
});

test('[REM-8][CAL-1] after a move whole days ring by the clock of the home, and hours by their own', () => {
  const whole = anEvent({
    start_datetime: '2026-11-26T00:00',
    end_datetime: '2026-11-26T23:59',
    time_zone: 'Asia/Almaty',
    reminder_minutes: 120,
  });
  const moved = [...ALMATY, { from: '2026-11-24T00:00:00.000Z', zone: 'Europe/Berlin' }];
  const span = { from: NOW, until: NOW + 3 * DAY };
  const [ring] = eventRings([whole], span, moved);
  expect(at(ring?.starts_at)).toBe('2026-11-25T23:00:00.000Z');
  expect(at(ring?.rings_at)).toBe('2026-11-25T21:00:00.000Z');
  expect(ringOfGroup(whole, ring?.group ?? '', moved)).toEqual(ring);
  expect(standingRings([whole], ring?.rings_at ?? 0, moved)).toHaveLength(1);
  const visit = anEvent({ start_datetime: '2026-11-26T10:00', end_datetime: '2026-11-26T11:00' });
  expect(eventRings([visit], span, moved)).toEqual(eventRings([visit], span, ALMATY));
});
