import { expect, test } from 'vitest';
import { DAY } from '../calendar/dates.ts';
import { anEvent } from '../testing/builders.ts';
import { eventOfGroup, eventRings, ringOfGroup } from './event-ring.ts';

const NOW = Date.parse('2026-11-25T00:00:00.000+05:00');
const rings = (event: ReturnType<typeof anEvent>, days = 2) =>
  eventRings([event], NOW, NOW + days * DAY);
const at = (instant: number | undefined) => new Date(instant ?? 0).toISOString();

test('[REM-8] an event rings its minutes before the start, on its own clock', () => {
  const [ring] = rings(anEvent({ id: 'e1' }));
  expect(at(ring?.rings_at)).toBe('2026-11-25T04:45:00.000Z');
  expect(at(ring?.starts_at)).toBe('2026-11-25T05:00:00.000Z');
  expect(eventOfGroup(ring?.group ?? '')).toBe('e1');
  const [moved] = rings(anEvent({ id: 'e1', start_datetime: '2026-11-25T11:00' }));
  expect(moved?.group).not.toBe(ring?.group);
  expect(rings(anEvent({ reminder_minutes: 3 * 24 * 60 }), 0.001)).toHaveLength(1);
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
    ...['11-25T04:45', '11-27T04:45', '11-27T09:45'],
  ]);
  const named = (wall: string) => ringOfGroup(event, `event:${event.id}:${wall}`);
  expect(named('2026-11-27T15:00')?.rings_at).toBe(Date.parse('2026-11-27T09:45:00.000Z'));
  expect(named('2026-11-26T10:00')).toBeNull();
  expect(named('2026-11-28T10:00')).toBeNull();
});

test('[REM-8] a deleted event, and one without a reminder, does not ring', () => {
  expect(rings(anEvent({ deleted_at: '2026-11-19T00:00:00.000Z' }))).toEqual([]);
  expect(rings(anEvent({ reminder_minutes: null }))).toEqual([]);
  const silent = anEvent({ reminder_minutes: null });
  expect(ringOfGroup(silent, `event:${silent.id}:2026-11-25T10:00`)).toBeNull();
});
