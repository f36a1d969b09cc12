import { expect, test } from 'vitest';
import { aMedicine, anEvent, testId } from '../testing/builders.ts';
import { eventEntries, medicineEntries } from './entries.ts';
import { writeIcal } from './write.ts';

const now = '2026-11-20T03:00:00.000Z';
const when = { person: testId(0xa), now, today: '2026-11-20', zone: 'Asia/Almaty' };
const medicines = (...list: ReturnType<typeof aMedicine>[]) =>
  writeIcal(
    'Qamqor',
    medicineEntries(list, when, (names) => names.join(', ')),
    Date.parse(now),
  );
const schedule = (...list: ReturnType<typeof anEvent>[]) =>
  writeIcal('Qamqor', eventEntries(list, Date.parse(now)), Date.parse(now));
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const linesOf = (text: string, name: string) =>
  unfolded(text).filter((line) => line.startsWith(name));

test('[REM-1] what is due at one time is one entry with an alarm, on the home clock', () => {
  const text = medicines(
    aMedicine({ name: 'Aspirin', times: ['08:00', '20:00'] }),
    aMedicine({ id: testId(2), name: 'Drops', times: ['08:00'] }),
  );
  expect(linesOf(text, 'SUMMARY')).toEqual(['SUMMARY:Aspirin\\, Drops', 'SUMMARY:Aspirin']);
  expect(unfolded(text)).toContain('DTSTART;TZID=Asia/Almaty:20261120T080000');
  expect(unfolded(text)).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU');
  expect(linesOf(text, 'TRIGGER')).toEqual(['TRIGGER:PT0M', 'TRIGGER:PT0M']);
});

test('[REM-1] the file of another day replaces the alarms of the first and adds none', () => {
  const list = [
    aMedicine({ name: 'Aspirin', times: ['08:00', '20:00'] }),
    aMedicine({ id: testId(2), name: 'Tea', times: ['08:00'], weekdays: [0, 3] }),
    aMedicine({ id: testId(3), name: 'Course', times: ['09:00'], end_date: '2026-12-30' }),
    aMedicine({ id: testId(4), name: 'Soon', times: ['11:00'], start_date: '2026-11-24' }),
    aMedicine({ id: testId(5), name: 'Later', times: ['08:00'], start_date: '2026-11-30' }),
  ];
  const uids = (today: string, person = when.person) =>
    medicineEntries(list, { ...when, person, today }, (names) => names.join()).map(
      (one) => one.uid,
    );
  const first = uids('2026-11-20');
  expect(new Set(first).size).toBe(6);
  for (const day of ['2026-11-21', '2026-11-25', '2026-11-29']) expect(uids(day)).toEqual(first);
  expect(uids('2026-11-20', testId(0xb)).filter((uid) => first.includes(uid))).toEqual([]);
});

test('[MED-4] a course ends in the calendar on its last day, and begins on one of its days', () => {
  const course = { times: ['09:30'], weekdays: [0], duration_weeks: 4 };
  const lines = unfolded(medicines(aMedicine({ ...course, end_date: '2026-12-17' })));
  expect(lines).toContain('DTSTART;TZID=Asia/Almaty:20261123T093000');
  expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261217T185900Z');
  expect(medicines(aMedicine({ ...course, end_date: '2026-11-22' }))).not.toContain('VEVENT');
});

test('what is over, paused, past or in the bin is left out, and no line is longer than 75 bytes', () => {
  expect(medicines(aMedicine({ end_date: '2026-11-01' }))).not.toContain('VEVENT');
  expect(schedule(anEvent({ start_datetime: '2026-11-19T10:00' }))).not.toContain('VEVENT');
  expect(schedule(anEvent({ deleted_at: now }))).not.toContain('VEVENT');
  const long = medicines(aMedicine({ name: 'Қабылдау'.repeat(20) }));
  const sizes = long.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(unfolded(long)).toContain(`SUMMARY:${'Қабылдау'.repeat(20)}`);
});

test('[EVT-3] a series from long ago writes down no more changes of its clock than a new one', () => {
  const changes = (start_datetime: string) =>
    linesOf(
      schedule(anEvent({ start_datetime, time_zone: 'Europe/Berlin', rrule: 'FREQ=DAILY' })),
      'TZOFFSETTO',
    ).length;
  expect(changes('1900-01-01T10:00')).toBe(changes('2025-11-01T10:00'));
  expect(changes('1900-01-01T10:00')).toBeGreaterThan(20);
});

test('[EVT-3] a dropped occurrence is an exception, a moved one stands for its own', () => {
  const stamp = '2026-11-02T00:00:00.000Z';
  const moved_to = { start_datetime: '2026-12-03T15:00', end_datetime: '2026-12-03T15:30' };
  const series = anEvent({
    rrule: 'FREQ=WEEKLY',
    exceptions: [
      { date: '2026-12-02', kind: 'moved', moved_to, stamp },
      { date: '2026-12-09', kind: 'dropped', moved_to: null, stamp },
      { date: '2026-12-10', kind: 'dropped', moved_to: null, stamp },
    ],
  });
  const text = schedule(series);
  expect(linesOf(text, 'EXDATE')).toEqual(['EXDATE;TZID=Asia/Almaty:20261209T100000']);
  expect(linesOf(text, 'RECURRENCE-ID')).toEqual([
    'RECURRENCE-ID;TZID=Asia/Almaty:20261202T100000',
  ]);
  expect(new Set(linesOf(text, 'UID')).size).toBe(1);
  const alone = schedule({ ...series, rrule: null });
  expect(linesOf(alone, 'DTSTART;')).toEqual([
    'DTSTART;TZID=Asia/Almaty:20261125T100000',
    'DTSTART;TZID=Asia/Almaty:20261203T150000',
  ]);
  expect(new Set(linesOf(alone, 'UID')).size).toBe(2);
});

test('[MED-6] a planned change is an entry of its own from its day on, and the old time ends before it', () => {
  const pill = aMedicine({ times: ['08:00', '20:00'] });
  const [first] = pill.revisions;
  const plan = { ...first!, version: 2, times: ['10:00', '20:00'] };
  const text = (effective_at: string) =>
    unfolded(
      medicines({ ...pill, times: plan.times, revisions: [first!, { ...plan, effective_at }] }),
    ).filter((line) => /^(DTSTART;|RRULE)/.test(line));
  const daily = 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU';
  const last = `${daily};UNTIL=20261231T185900Z`;
  const start = (at: string) => `DTSTART;TZID=Asia/Almaty:${at}00`;
  expect(text('2026-12-31T19:00:00.000Z')).toEqual(
    [
      [start('20261120T0800'), last],
      [start('20261120T2000'), last],
      [start('20270101T1000'), daily],
      [start('20270101T2000'), daily],
    ].flat(),
  );
  const atNoon = text('2027-01-01T07:00:00.000Z');
  expect(atNoon).toContain(start('20270102T1000'));
  expect(atNoon).toContain(start('20270101T2000'));
  expect(atNoon).toContain(`${daily};UNTIL=20270101T185900Z`);
});

test('[CAL-6] a home zone has the clock that the server says, not that of this device', () => {
  const homes = [
    { from: '2026-01-05T00:00:00.000Z', zone: 'Africa/Tripoli' },
    { from: '2026-11-21T22:00:00.000Z', zone: 'Africa/Tripoli', offset: '+03:00' },
    { from: '2027-10-28T21:00:00.000Z', zone: 'Africa/Tripoli', offset: '+02:00' },
  ];
  const at = Date.parse(now);
  const entries = eventEntries([anEvent({ time_zone: 'Africa/Tripoli' })], at);
  const zone = writeIcal('x', entries, at, homes).split('END:VTIMEZONE')[0] ?? '';
  const said = zone.split('\r\n').filter((line) => /^(BEGIN:[DS]|TZOFF|DTSTART)/.test(line));
  expect(said.slice(4)).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20271029T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0200',
  ]);
  expect(said.slice(2, 4)).toEqual(['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300']);
});
