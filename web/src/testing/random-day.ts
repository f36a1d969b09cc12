import { DAY, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { dosesOn } from '@qamqor/shared/doses/day';
import type { Mark } from '@qamqor/shared/doses/mark';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { personStream } from '@qamqor/shared/sync/protocol';
import { ALMATY, aMark, aMedicine, testId } from '@qamqor/shared/testing/builders';
import fc from 'fast-check';
import { applyPending } from '../entities/change/apply-pending.ts';
import type { PersonData } from '../local-db/snapshot/person-data.ts';
import { unsentKeys } from '../entities/change/waiting.ts';
import type { OutboxRow } from '../local-db/rows.ts';

const NOON = Date.UTC(2026, 10, 20, 6);
export const PERSON = { id: testId(0xa), name: 'Raushan' };

export type RandomDay = {
  /** As it was read, and what was done on this device after that. */
  data: PersonData;
  rows: OutboxRow[];
  /** The same with all of it, read later. */
  later: PersonData;
};

const hour = fc.integer({ min: 0, max: 23 });
const time = fc
  .tuple(hour, fc.constantFrom('00', '30'))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${minutes}`);

const medicine = fc.record({
  name: fc.constantFrom('Aspirin', 'Витамин D', '<b>A & "B"</b>', "D'or", 'Q {time} <0>x</0>'),
  times: fc.uniqueArray(time, { minLength: 1, maxLength: 4 }).map((all) => all.toSorted()),
  amount_quarters: fc.constantFrom(null, 2, 4, 6, 8),
  unit: fc.constantFrom(null, 'tablet', 'drop', 'ml', 'capsule', 'pinch <1>'),
  with_food: fc.constantFrom(null, 'before', 'with', 'after'),
  appearance: fc.constantFrom(null, 'pink round', 'white oval', 'blue'),
  created: fc.constantFrom(-30 * DAY, -5 * HOUR),
  deleted: fc.constantFrom(null, null, null, -4 * HOUR),
});

const action = fc.record({
  slot: fc.nat(),
  status: fc.constantFrom('taken', 'taken', 'skipped', 'undo'),
  by: fc.constantFrom('self', 'self', 'other'),
  lag: fc.integer({ min: 0, max: 90 }),
  sent: fc.boolean(),
});

/** CAL-6: by the word of the server, an hour ahead of this browser's data, and back tonight. */
const LEARNED: ZoneHistory = [
  ...ALMATY,
  { from: toWire(NOON - 60 * DAY), zone: 'Asia/Almaty', offset: '+06:00' },
  { from: toWire(NOON + 9 * HOUR), zone: 'Asia/Almaty', offset: '+05:00' },
];

const plan = fc.record({
  medicines: fc.array(medicine, { maxLength: 6 }),
  before: fc.array(action, { maxLength: 8 }),
  since: fc.array(action, { maxLength: 5 }),
  at: fc.integer({ min: -10 * 60, max: 13 * 60 }),
  after: fc.integer({ min: 0, max: 30 * 60 }),
  zones: fc.constantFrom(ALMATY, LEARNED),
});

type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

function medicinesOf({ medicines }: Plan, now: number): Medicine[] {
  return medicines.map(({ created, deleted, ...given }, index) => {
    const created_at = toWire(now + created);
    const deleted_at = deleted === null ? null : toWire(now + deleted);
    const { with_food, ...rest } = given;
    const since = { start_date: created_at.slice(0, 10), created_at, deleted_at };
    return aMedicine({
      id: testId(4096 + index),
      ...rest,
      ...since,
      with_food,
    });
  });
}

function build(given: Plan): RandomDay {
  const read_at = NOON + given.at * MINUTE;
  const medicines = medicinesOf(given, read_at);
  const { zones } = given;
  const input = { medicines, marks: [], zones, now: read_at, heard: Infinity };
  const date = (days: number) => toWire(read_at + 5 * HOUR + days * DAY).slice(0, 10);
  const slots = [-1, 0, 1].flatMap((days) => dosesOn(input, date(days)));
  const pick = (index: number) => slots[index % Math.max(1, slots.length)];
  const marks = given.before.flatMap(({ slot, status, by, lag }, index): Mark[] => {
    const dose = pick(slot);
    if (!dose) return [];
    const { medicine_id, time: at } = dose;
    const taken_at = toWire(read_at - lag * MINUTE);
    const who =
      by === 'self'
        ? { by_user_id: PERSON.id, by_name: PERSON.name }
        : { by_user_id: testId(0xb), by_name: 'Dana <0>' };
    return [
      aMark({
        id: testId(8192 + index),
        medicine_id,
        date: dose.date,
        time: at,
        ...who,
        status: status === 'undo' ? 'taken' : status,
        taken_at,
        recorded_at: taken_at,
        undone_by: status === 'undo' ? testId(12288 + index) : null,
      }),
    ];
  });
  const now = read_at + given.after * MINUTE;
  const stream = personStream(PERSON.id);
  const known = [...marks];
  const rows = given.since.flatMap(({ slot, status, lag, sent }, index): OutboxRow[] => {
    const dose = pick(slot);
    if (!dose) return [];
    const { id: key, medicine_id, time: at } = dose;
    const name = { medicine_id, date: dose.date, time: at };
    const mid = testId(0x4000 + index);
    const wall = read_at + Math.floor(((now - read_at) * (index + 1)) / given.since.length);
    const live = known.filter(
      (mark) => mark.medicine_id === medicine_id && mark.date === dose.date,
    );
    const targets = live.filter((mark) => mark.time === at).map(({ id }) => id);
    const args =
      status === 'undo'
        ? { ...name, targets }
        : { ...name, status, reason: null, taken_at: toWire(wall - lag * MINUTE) };
    if (status !== 'undo') known.push(aMark({ id: mid, ...name }));
    const op = status === 'undo' ? 'dose.undo' : 'dose.mark';
    const mutation = { mid, stream, op, v: 1, key, args, after: [], at: { wall, estimate: wall } };
    const answered = sent
      ? { seq: index + 1, answered_at: wall }
      : { seq: null, answered_at: null };
    const state = { status: sent ? ('acked' as const) : ('queued' as const), code: null };
    return [{ order: index + 1, mid, key, stream, mutation, ...state, ...answered }];
  });
  const data = { person: null, zones, unsent: new Set<string>(), known: true };
  const read = { ...data, medicines, marks, read_at };
  const reading = () => ({ wall: now, estimate: now, boot: 0, run: 'later' });
  const folder = { actor: () => PERSON, deviceId: 'tablet', reading };
  const unsent = unsentKeys(rows);
  return {
    data: read,
    rows,
    later: { ...read, ...applyPending(folder, read, rows), unsent, read_at: now },
  };
}

export const randomDay = plan.map(build);
