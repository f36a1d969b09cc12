import { expect, test } from 'vitest';
import { eventOfGroup, eventRing } from './event-ring.ts';

const visit = {
  id: 'e1',
  deleted_at: null,
  reminder_minutes: 15,
  rrule: null,
  start_datetime: '2026-11-20T10:00',
  time_zone: 'Asia/Almaty',
};

test('[REM-8] an event rings its minutes before the start, on its own clock', () => {
  const ring = eventRing(visit);
  expect(new Date(ring?.rings_at ?? 0).toISOString()).toBe('2026-11-20T04:45:00.000Z');
  expect(new Date(ring?.starts_at ?? 0).toISOString()).toBe('2026-11-20T05:00:00.000Z');
  expect(eventOfGroup(ring?.group ?? '')).toBe('e1');
  const moved = eventRing({ ...visit, start_datetime: '2026-11-20T11:00' });
  expect(moved?.group).not.toBe(ring?.group);
});

test('[REM-8] a deleted event, and one without a reminder, does not ring', () => {
  expect(eventRing({ ...visit, deleted_at: '2026-11-19T00:00:00.000Z' })).toBeNull();
  expect(eventRing({ ...visit, reminder_minutes: null })).toBeNull();
});
