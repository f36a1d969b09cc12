import { expect, test } from 'vitest';
import { fromWire } from '../../calendar/dates.ts';
import { ALMATY, aMark, aMedicine, anEvent, testId } from '../../testing/builders.ts';
import { factsOf, type FactsInput } from './facts-of.ts';

const ME = testId(0xa);

/** Of somebody with nothing, at 08:30 on 20 November 2026 in Almaty, but for what is given. */
const facts = (given: Partial<FactsInput> = {}) =>
  factsOf({
    medicines: [],
    marks: [],
    zones: ALMATY,
    now: fromWire('2026-11-20T03:30:00.000Z'),
    heard: Infinity,
    person: { id: ME, name: 'Aigul' },
    known: true,
    marks_from: '2026-11-19',
    events: [],
    members: [],
    viewers: [],
    emergency_contact: '',
    ...given,
  });

const viewer = {
  id: testId(1),
  viewer_id: testId(2),
  name: 'Dana',
  relationship: 'Daughter',
  asked_by: 'person',
  status: 'accepted',
  phone: '+7 701 234 56 78',
} as const;
const member = {
  id: testId(3),
  person_id: testId(4),
  display_name: 'Mother',
  relationship: 'Mother',
  status: 'accepted',
} as const;

test('[CHAT-3] the doses of today, yesterday and tomorrow, by the home clock', () => {
  const medicines = [aMedicine({ times: ['08:00', '20:00'], with_food: 'after' })];
  const marks = [aMark({ taken_at: '2026-11-20T03:05:00.000Z', by_user_id: ME })];
  const day = facts({ medicines, marks });
  expect(day.doses).toMatchObject([
    { name: 'Amlodipine', quarters: 4, unit: 'tablet', food: 'after', time: '08:00' },
    { time: '20:00', status: 'upcoming', taken: null },
  ]);
  expect(day.doses[0]?.taken).toEqual({ time: '08:05', by: null });
  expect(day.yesterday?.map(({ status }) => status)).toEqual(['missed', 'missed']);
  expect(day.tomorrow.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-21']);
});

test('[CHAT-3] somebody else who marked is named; yesterday is unknown where no marks of it are', () => {
  const medicines = [aMedicine()];
  const marks = [aMark({ by_user_id: testId(0xb), by_name: 'Dana' })];
  const day = facts({ medicines, marks, marks_from: '2026-11-20' });
  expect(day.doses[0]?.taken?.by).toBe('Dana');
  expect(day.yesterday).toBeNull();
});

test('what is open over midnight stands first', () => {
  const medicines = [aMedicine({ times: ['23:30'] })];
  const day = facts({ medicines, now: fromWire('2026-11-19T19:10:00.000Z') });
  expect(day.doses.map(({ date, status }) => [date, status])).toEqual([
    ['2026-11-19', 'due'],
    ['2026-11-20', 'upcoming'],
  ]);
});

test('a paused medicine is listed as such; one that is over or in the bin is not', () => {
  const now = '2026-11-01T00:00:00.000Z';
  const paused = aMedicine({
    pauses: [{ from: now, until: '2026-11-30T19:00:00.000Z', reason: null }],
  });
  const over = aMedicine({ id: testId(2), duration_weeks: 1 });
  const binned = aMedicine({ id: testId(3), deleted_at: now });
  const { medicines, doses } = facts({ medicines: [paused, over, binned] });
  expect(medicines.map((one) => one.paused)).toEqual([{ until: '2026-12-01' }]);
  expect(doses).toEqual([]);
});

test('[CHAT-3] what is written down about a medicine goes along', () => {
  const { medicines } = facts({ medicines: [aMedicine({ notes: 'For the heart' })] });
  expect(medicines.map(({ notes }) => notes)).toEqual(['For the heart']);
});

test('events: all of today, then what comes, each time of a series only in the near days', () => {
  const daily = anEvent({
    id: testId(9),
    title: 'Walk',
    start_datetime: '2026-11-01T07:00',
    rrule: 'FREQ=DAILY',
  });
  const far = anEvent({ start_datetime: '2027-05-01T10:00' });
  const { events } = facts({ events: [far, daily] });
  expect(events.filter(({ title }) => title === 'Walk')).toHaveLength(8);
  expect(events[0]).toMatchObject({ date: '2026-11-20', time: '07:00', is_past: true });
  expect(events.at(-1)).toMatchObject({ title: 'Cardiologist', date: '2027-05-01' });
});

test('whole days have no time', () => {
  const whole = anEvent({ start_datetime: '2026-11-20T00:00', end_datetime: '2026-11-21T23:59' });
  expect(facts({ events: [whole] }).events).toMatchObject([
    { date: '2026-11-20', time: null, end_date: '2026-11-21', is_past: false },
  ]);
});

test('people: whoever is agreed on, each once, two of one name both', () => {
  const asked = { ...viewer, id: testId(5), viewer_id: testId(6), asked_by: 'viewer' as const };
  const { family } = facts({
    viewers: [
      viewer,
      { ...asked, relationship: 'Mother' },
      { ...viewer, id: testId(7), viewer_id: testId(4), name: 'M', phone: null },
      { ...viewer, id: testId(8), viewer_id: null, status: 'pending' },
    ],
    members: [
      { ...member, phone: '+7 700 000 00 00' },
      { ...member, id: 'x', status: 'declined' },
    ],
  });
  expect(family).toEqual([
    { name: 'Dana', relationship: 'Daughter', person_is: null, phone: '+7 701 234 56 78' },
    { name: 'Dana', relationship: null, person_is: 'Mother', phone: '+7 701 234 56 78' },
    { name: 'Mother', relationship: 'Mother', person_is: null, phone: '+7 700 000 00 00' },
  ]);
});

test('the emergency contact is read from what the person wrote', () => {
  expect(facts({ emergency_contact: 'Dana, +7 701 234 56 78' }).emergency).toEqual([
    { who: 'Dana', phone: '+7 701 234 56 78' },
  ]);
});
