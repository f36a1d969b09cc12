import { anEvent, testId } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { NOON } from '../../testing/world.ts';
import { askedEvent } from './asked-event.ts';

const zones = [{ from: '2020-01-01T00:00:00.000Z', zone: 'Asia/Almaty' }];
const ID = testId(1);
const visit = anEvent({
  id: ID,
  title: 'Cardiologist',
  time_zone: 'Asia/Almaty',
  place: 'Clinic 7',
  start_datetime: '2026-11-27T10:00',
  end_datetime: '2026-11-27T11:00',
});
const known = { events: [visit], zones, read_at: NOON };
const by = { by_user_id: testId(2), by_name: 'Dana' };
const ask = (op: string, args: object) => ({ op, args: { id: ID, ...args }, ...by });
const walk = (given: object = {}) => ({
  title: 'Walk',
  type: 'exercise',
  description: '',
  place: '',
  companions: '',
  reminder_minutes: 15,
  rrule: null,
  exceptions: [],
  start_datetime: '2026-11-28T09:00',
  ...given,
});
type Answer = ReturnType<typeof askedEvent>;
const whenOf = (when: NonNullable<Answer>['when'] | undefined) =>
  when ? `${when.date} ${when.time}–${when.end_time}` : null;

test('[FAM-2] a deleted event is shown with its time and place', () => {
  const asked = askedEvent(ask('event.delete', {}), known, []);
  expect([asked?.event.place, whenOf(asked?.when), asked?.changes]).toEqual([
    'Clinic 7',
    '2026-11-27 10:00–11:00',
    null,
  ]);
});

test('[FAM-2] a moved event has its time now and the one that is asked for, whoever moved it since', () => {
  const time = { start_datetime: '2026-11-28T14:30', time_zone: 'Asia/Almaty' };
  const later = { ...visit, stamps: { ...visit.stamps, time: '2026-11-20T11:59:59.000Z' } };
  const asked = askedEvent(
    ask('event.patch', { fields: { time } }),
    { ...known, events: [later] },
    [],
  );
  expect(whenOf(asked?.when)).toBe('2026-11-27 10:00–11:00');
  expect(whenOf(asked?.changes?.when)).toBe('2026-11-28 14:30–15:30');
});

test('[FAM-2][CAL-1] a time of another zone is told on the clock of the home', () => {
  const time = { start_datetime: '2026-11-28T10:00', time_zone: 'Europe/Berlin' };
  const asked = askedEvent(ask('event.patch', { fields: { time } }), known, []);
  expect(whenOf(asked?.changes?.when)).toBe('2026-11-28 14:00–15:00');
  expect(asked?.changes?.when?.own_time).toEqual({ time: '10:00', zone: 'Europe/Berlin' });
});

test('[FAM-2][EVT-3] one time of a series is told by its own date', () => {
  const series = { ...visit, rrule: 'FREQ=WEEKLY' };
  const events = { ...known, events: [series] };
  const dropped = askedEvent(ask('event.delete', { occurrence: '2026-12-11' }), events, []);
  expect([dropped?.isOneTime, whenOf(dropped?.when)]).toEqual([true, '2026-12-11 10:00–11:00']);
  const time = { start_datetime: '2026-12-12T12:00', end_datetime: '2026-12-12T12:30' };
  const moved = askedEvent(
    ask('event.patch', { occurrence: '2026-12-11', fields: { time } }),
    events,
    [],
  );
  expect(whenOf(moved?.when)).toBe('2026-12-11 10:00–11:00');
  expect(whenOf(moved?.changes?.when)).toBe('2026-12-12 12:00–12:30');
});

test('[FAM-2] a series that is asked about is told by its next time, not its first', () => {
  const old = { start_datetime: '2026-08-07T10:00', end_datetime: '2026-08-07T11:00' };
  const events = [{ ...visit, ...old, rrule: 'FREQ=WEEKLY' }];
  const asked = askedEvent(ask('event.delete', {}), { ...known, events }, []);
  expect(whenOf(asked?.when)).toBe('2026-11-27 10:00–11:00');
});

test('[FAM-2] what waits for a yes itself is known: an added event, and a change of it', () => {
  const none = { ...known, events: [] };
  const add = ask('event.add', walk());
  expect(whenOf(askedEvent(add, none, [add])?.when)).toBe('2026-11-28 09:00–10:00');
  const patch = ask('event.patch', { fields: { place: 'Park' } });
  const asked = askedEvent(patch, none, [add, patch]);
  expect([asked?.event.title, asked?.changes?.event.place]).toEqual(['Walk', 'Park']);
  expect(askedEvent(patch, none, [patch])).toBeNull();
});
