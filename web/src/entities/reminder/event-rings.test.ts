import { MINUTE } from '@qamqor/shared/calendar/dates';
import { dosesOn } from '@qamqor/shared/doses/day';
import { ALMATY, aMedicine, anEvent, testId } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { dueGroups } from './due-groups.ts';
import { eventRingName, eventsToSound, goesFirst, rungEvents } from './event-rings.ts';

/** 10:00 in Almaty. */
const START = Date.parse('2026-11-25T05:00:00.000Z');
const RINGS = START - 15 * MINUTE;
const GROUP = `event:${testId(0xe1)}:2026-11-25T10:00`;

const at = (now: number, ...events: ReturnType<typeof anEvent>[]) =>
  rungEvents({ events, zones: ALMATY }, now);
const titles = (now: number, ...events: ReturnType<typeof anEvent>[]) =>
  at(now, ...events).map(({ placed }) => `${placed.date} ${placed.time} ${placed.title}`);

test('[REM-8] a rung event says its own time by the clock of the home, a moved one the new one', () => {
  const stamp = '2026-11-02T00:00:00.000Z';
  const moved_to = { start_datetime: '2026-11-25T12:00', end_datetime: '2026-11-25T13:00' };
  const moved = anEvent({
    rrule: 'FREQ=DAILY',
    exceptions: [{ date: '2026-11-26', kind: 'moved', moved_to, stamp }],
  });
  const [usual] = at(RINGS, moved);
  expect(titles(RINGS, moved)).toEqual(['2026-11-25 10:00 Cardiologist']);
  expect(titles(RINGS + 120 * MINUTE, moved)).toEqual(['2026-11-25 12:00 Cardiologist']);
  expect(at(RINGS + 120 * MINUTE, moved)[0]?.group).not.toBe(usual?.group);
  const berlin = anEvent({ start_datetime: '2026-11-25T06:00', time_zone: 'Europe/Berlin' });
  expect(titles(RINGS, berlin)).toEqual(['2026-11-25 10:00 Cardiologist']);
});

test('[REM-8] what is ahead stands before what has begun, the soonest first', () => {
  const stay = anEvent({ title: 'Stay', start_datetime: '2026-11-25T09:00' });
  const long = { ...stay, end_datetime: '2026-11-26T09:00' };
  const later = anEvent({
    title: 'Walk',
    start_datetime: '2026-11-25T10:10',
    reminder_minutes: 60,
  });
  expect(titles(RINGS, later, long, anEvent())).toEqual([
    '2026-11-25 10:00 Cardiologist',
    '2026-11-25 10:10 Walk',
    '2026-11-25 09:00 Stay',
  ]);
});

test('[REM-10] an event sounds once, at its time, and not when the app is opened later', () => {
  const sounds = (minutes: number, sounded: string[] = []) => {
    const now = RINGS + minutes * MINUTE;
    return eventsToSound(at(now, anEvent()), now, sounded).map(eventRingName);
  };
  const name = `${GROUP} ${RINGS}`;
  expect(sounds(-1)).toEqual([]);
  expect(sounds(0)).toEqual([name]);
  expect(sounds(1)).toEqual([name]);
  expect(sounds(1, [name])).toEqual([]);
  expect(sounds(5)).toEqual([]);
});

test('[REM-8][REM-10] one whose ring is moved after it rang sounds again', () => {
  const early = anEvent({ reminder_minutes: 60 });
  const sounded = at(START - 60 * MINUTE, early).map(eventRingName);
  expect(sounded).toHaveLength(1);
  expect(eventsToSound(at(RINGS, anEvent()), RINGS, sounded)).toHaveLength(1);
});

test('[REM-8] it stands after due doses, unless it starts before the first becomes late', () => {
  const isFirst = (time: string, now: number) => {
    const input = { medicines: [aMedicine({ times: [time] })], marks: [], zones: ALMATY };
    const doses = dosesOn({ ...input, now, heard: Infinity }, '2026-11-25');
    const due = dueGroups(doses, now, new Map());
    expect(due).toHaveLength(1);
    const [event] = at(now, anEvent({ reminder_minutes: 120 }));
    return event && goesFirst(event, due, now);
  };
  expect(isFirst('09:30', START - 20 * MINUTE)).toBe(true);
  expect(isFirst('08:30', START - 80 * MINUTE)).toBe(false);
  expect(isFirst('08:30', START - 20 * MINUTE)).toBe(false);
  expect(isFirst('09:30', START)).toBe(false);
});
