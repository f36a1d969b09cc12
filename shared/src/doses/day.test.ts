import { expect, test } from 'vitest';
import { fromWire } from '../calendar/dates.ts';
import type { Mark } from './mark.ts';
import { ALMATY, aContext, aMark, aMedicine, aState, testId } from '../testing/builders.ts';
import type { Medicine, Revision } from '../medicines/medicine.ts';
import { reduce } from '../sync/reduce.ts';
import { dosesOn, dosesToday } from './day.ts';

const day = '2026-11-20';
/** A wall time of the day in Almaty, five hours ahead of UTC. */
const at = (time: string) => fromWire(`${day}T${time}:00.000Z`) - 5 * 3_600_000;
const wire = (time: string) => new Date(at(time)).toISOString();

type Given = { medicines?: Medicine[]; marks?: Mark[]; now?: string; heard?: number };

function dayOf({ medicines = [aMedicine()], marks = [], now = '08:00', heard = Infinity }: Given) {
  return { medicines, marks, zones: ALMATY, now: at(now), heard };
}

const statuses = (given: Given) =>
  dosesOn(dayOf(given), day).map((dose) => [dose.time, dose.status]);

test('[DOSE-2] upcoming, due, late and missed come from the clock alone', () => {
  const seen = (now: string) => statuses({ now })[0]?.[1];
  expect(seen('06:59')).toBe('upcoming');
  expect(seen('07:00')).toBe('due');
  expect(seen('08:59')).toBe('due');
  expect(seen('09:00')).toBe('late');
  expect(seen('11:59')).toBe('late');
  expect(seen('12:00')).toBe('missed');
});

test('[DOSE-2] a mark stands whatever the clock says', () => {
  for (const now of ['00:00', '08:00', '10:00', '23:59']) {
    expect(statuses({ now, marks: [aMark()] })).toEqual([['08:00', 'taken']]);
    const skipped = aMark({ status: 'skipped', reason: 'away' });
    expect(statuses({ now, marks: [skipped] })).toEqual([['08:00', 'skipped']]);
    const undone = aMark({ undone_by: testId(5) });
    expect(statuses({ now, marks: [undone] })).toEqual(statuses({ now }));
  }
});

test('[DOSE-3] every slot of today that is still open can be marked, upcoming ones too', () => {
  const medicines = [aMedicine({ times: ['08:00', '12:00', '22:00'] })];
  const mark = aMark({ time: '22:00' });
  expect(statuses({ medicines, marks: [mark], now: '09:30' })).toEqual([
    ['08:00', 'late'],
    ['12:00', 'upcoming'],
    ['22:00', 'taken'],
  ]);
});

test('[DOSE-6] a mark belongs to the slot it names, not to the nearest one', () => {
  const medicines = [aMedicine({ times: ['08:00', '20:00'] })];
  const mark = aMark({ time: '20:00', taken_at: wire('08:01') });
  expect(statuses({ medicines, marks: [mark], now: '08:02' })).toEqual([
    ['08:00', 'due'],
    ['20:00', 'taken'],
  ]);
  const other = aMark({ medicine_id: testId(2) });
  expect(statuses({ marks: [other], now: '08:02' })).toEqual([['08:00', 'due']]);
  const yesterday = aMark({ date: '2026-11-19' });
  expect(statuses({ marks: [yesterday], now: '08:02' })).toEqual([['08:00', 'due']]);
});

test('[DOSE-8] a mark of any date is taken in and shows on its date', () => {
  for (const date of ['1999-12-31', day, '2199-01-01']) {
    const args = {
      medicine_id: testId(1),
      date,
      time: '08:00',
      status: 'taken' as const,
      taken_at: wire('08:00'),
    };
    const mutation = { mid: testId(7), op: 'dose.mark' as const, args };
    const outcome = reduce(aState([aMedicine()]), mutation, aContext(wire('08:00')));
    const marks = outcome.status === 'ok' ? (outcome.rows.marks ?? []) : [];
    expect(dosesOn(dayOf({ marks }), date).map((dose) => dose.status)).toEqual(['taken']);
  }
});

test('[DOSE-8] a mark whose slot the schedule dropped is still there, with the words of its time', () => {
  const marks = [aMark({ time: '14:00' })];
  const doses = dosesOn(dayOf({ marks, now: '15:00' }), day);
  expect(doses.map((dose) => [dose.time, dose.status, dose.revision.name])).toEqual([
    ['08:00', 'missed', 'Amlodipine'],
    ['14:00', 'taken', 'Amlodipine'],
  ]);
  const undone = marks.map((mark) => ({ ...mark, undone_by: testId(5) }));
  expect(statuses({ marks: undone, now: '15:00' })).toEqual([['08:00', 'missed']]);
  const [first] = aMedicine().revisions as [Revision];
  const renamed = { ...first, version: 2, name: 'Norvasc', effective_at: wire('14:30') };
  const medicines = [aMedicine({ revisions: [first, renamed] })];
  expect(dosesOn(dayOf({ medicines, marks, now: '15:00' }), day)[1]?.revision.name).toBe(
    'Amlodipine',
  );
});

test('[DOSE-9] who marked first is shown, and the second takes nothing away', () => {
  const daughter = { by_user_id: testId(0xb), by_name: 'Daughter' };
  const marks = [
    aMark({ id: testId(2), taken_at: wire('08:40'), ...daughter }),
    aMark({ id: testId(3), taken_at: wire('08:04') }),
  ];
  const [dose] = dosesOn(dayOf({ marks }), day);
  expect([dose?.status, dose?.mark?.by_name]).toEqual(['taken', 'Grandmother']);
  expect(dose?.second?.by_name).toBe('Daughter');
  expect(dose?.live_marks).toHaveLength(2);
});

test('[DOSE-11] slots before the medicine was added are listed, never due, late or missed', () => {
  const medicines = [
    aMedicine({ start_date: day, created_at: wire('12:30'), times: ['08:00', '12:30', '20:00'] }),
  ];
  for (const now of ['12:30', '13:00', '23:59'])
    expect(statuses({ medicines, now })[0]).toEqual(['08:00', 'before_start']);
  expect(statuses({ medicines, now: '12:30' })[1]).toEqual(['12:30', 'due']);
  const marks = [aMark()];
  expect(statuses({ medicines, marks, now: '13:00' })[0]).toEqual(['08:00', 'taken']);
});

test('[MED-10] in the bin: closed slots stay missed, open ones leave, marked ones stay', () => {
  const medicine = aMedicine({ times: ['08:00', '11:00', '20:00'], deleted_at: wire('10:00') });
  const medicines = [medicine];
  expect(statuses({ medicines, now: '21:00' })).toEqual([['08:00', 'missed']]);
  expect(statuses({ medicines, marks: [aMark()], now: '21:00' })).toEqual([['08:00', 'taken']]);
  const early = { ...medicine, deleted_at: wire('09:00') };
  expect(statuses({ medicines: [early], now: '21:00' })).toEqual([]);
  const ahead = [aMark({ time: '20:00' })];
  expect(statuses({ medicines: [early], marks: ahead, now: '21:00' })).toEqual([
    ['20:00', 'taken'],
  ]);
});

test('[MED-10] in the bin: what was over before it was added leaves, too', () => {
  const added = { start_date: day, created_at: wire('12:30'), deleted_at: wire('13:00') };
  expect(statuses({ medicines: [aMedicine(added)], now: '21:00' })).toEqual([]);
});

test('[MED-10] today shows of a medicine in the bin only what was marked', () => {
  const medicine = aMedicine({ times: ['08:00', '11:00'], deleted_at: wire('15:00') });
  const given = dayOf({ medicines: [medicine], marks: [aMark()], now: '16:00' });
  expect(dosesOn(given, day).map((dose) => dose.status)).toEqual(['taken', 'missed']);
  expect(dosesToday(given).map((dose) => dose.status)).toEqual(['taken']);
});

test('[CAL-1] today is the day of the person, not of the server or the viewer', () => {
  const late = fromWire('2026-11-19T19:30:00.000Z');
  const input = { medicines: [aMedicine()], marks: [], zones: ALMATY, now: late, heard: Infinity };
  expect(dosesToday(input).map((dose) => dose.date)).toEqual([day]);
});

test('doses are sorted by time, then by name', () => {
  const medicines = [
    aMedicine({ id: testId(1), name: 'Zinc', times: ['08:00'] }),
    aMedicine({ id: testId(2), name: 'Aspirin', times: ['20:00', '08:00'] }),
  ];
  const order = dosesOn(dayOf({ medicines }), day).map((dose) => [dose.time, dose.revision.name]);
  expect(order).toEqual([
    ['08:00', 'Aspirin'],
    ['08:00', 'Zinc'],
    ['20:00', 'Aspirin'],
  ]);
});
