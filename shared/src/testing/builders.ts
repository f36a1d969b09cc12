import { fromWire, toWire } from '../calendar/dates.ts';
import type { ZoneHistory } from '../calendar/home-clock.ts';
import type { Mark } from '../doses/mark.ts';
import { endDate, type Medicine } from '../medicines/medicine.ts';
import { medicineInput, type MedicineInput } from '../medicines/schema.ts';
import { NOTHING_SAID } from '../medicines/nothing-said.ts';
import { EVENT_GROUPS, wallAfter, type CareEvent } from '../schedule/event.ts';
import { revisionOf } from '../medicines/reduce.ts';
import type { MutableState } from '../sync/reducer.ts';
import type { Context } from '../operation.ts';

/** An id that reads the same in every run; `n` is written in hex. */
export function testId(n: number): string {
  return `01990000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

export const ALMATY: ZoneHistory = [{ from: '2020-01-01T00:00:00.000Z', zone: 'Asia/Almaty' }];
export const UTC: ZoneHistory = [{ from: '2020-01-01T00:00:00.000Z', zone: 'UTC' }];

/** What is entered for a medicine of one tablet at 08:00 and 20:00, but for what is given. */
export function aMedicineInput(given: Partial<MedicineInput> = {}): MedicineInput {
  const usual = { name: 'Aspirin', times: ['08:00', '20:00'], amount_quarters: 4, unit: 'tablet' };
  return { ...medicineInput.parse(usual), ...given };
}

/** A medicine taken every day at 08:00 since 2026-01-01 with one revision, but for what is given. */
export function aMedicine(given: Partial<Medicine> = {}): Medicine {
  const start = given.start_date ?? '2026-01-01';
  const weeks = given.duration_weeks ?? null;
  const created = given.created_at ?? `${start}T00:00:00.000Z`;
  const medicine = {
    ...NOTHING_SAID,
    id: testId(1),
    name: 'Amlodipine',
    amount_quarters: 4,
    unit: 'tablet',
    times: ['08:00'],
    duration_weeks: weeks,
    start_date: start,
    end_date: endDate(start, weeks),
    version: 1,
    pauses: [],
    created_at: created,
    updated_at: created,
    deleted_at: null,
    deleted_by: null,
    ...given,
  };
  return { ...medicine, revisions: given.revisions ?? [revisionOf(medicine, created)] };
}

/** A live *taken* of `aMedicine` at 2026-11-20 08:00 UTC by the person, but for what is given. */
export function aMark(given: Partial<Mark> = {}): Mark {
  return {
    id: testId(0x100),
    medicine_id: testId(1),
    date: '2026-11-20',
    time: '08:00',
    status: 'taken',
    reason: null,
    taken_at: '2026-11-20T08:00:00.000Z',
    recorded_at: '2026-11-20T08:00:01.000Z',
    by_user_id: testId(0xa),
    by_name: 'Grandmother',
    device_id: 'tablet',
    undone_by: null,
    ...given,
  };
}

export function aState(medicines: readonly Medicine[] = [], marks: readonly Mark[] = []) {
  const state: MutableState = {
    medicines: new Map(medicines.map((medicine) => [medicine.id, medicine])),
    marks: new Map(marks.map((mark) => [mark.id, mark])),
    undone: new Map(),
  };
  return state;
}

/** The context of a mutation that happened at `at` and was recorded at once, with a true clock. */
export function aContext(at: string, given: Partial<Context> = {}): Context {
  return {
    actor: { id: testId(0xa), name: 'Grandmother' },
    device_id: 'tablet',
    happened_at: fromWire(at),
    recorded_at: fromWire(at),
    taken_at: fromWire,
    zones: ALMATY,
    ...given,
  };
}

/** The wire instant `minutes` after another. */
export function later(instant: string, minutes: number): string {
  return toWire(fromWire(instant) + minutes * 60_000);
}

/** A visit of an hour on 2026-11-25 at 10:00 in Almaty, but for what is given. */
export function anEvent(given: Partial<CareEvent> = {}): CareEvent {
  const start = given.start_datetime ?? '2026-11-25T10:00';
  const stamp = '2026-11-01T00:00:00.000Z';
  const groups = [...Object.keys(EVENT_GROUPS), 'occurrences'];
  return {
    id: testId(0xe1),
    title: 'Cardiologist',
    type: 'appointment',
    description: '',
    place: '',
    companions: '',
    reminder_minutes: 15,
    start_datetime: start,
    end_datetime: wallAfter(start, 60),
    time_zone: 'Asia/Almaty',
    rrule: null,
    exceptions: [],
    stamps: Object.fromEntries(groups.map((name) => [name, stamp])) as CareEvent['stamps'],
    delete_stamp: null,
    restore_stamp: null,
    created_at: stamp,
    updated_at: stamp,
    updated_by: { id: testId(0xa), name: 'Grandmother' },
    deleted_at: null,
    ...given,
  };
}
