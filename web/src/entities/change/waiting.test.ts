import fc from 'fast-check';
import { addDays } from '@qamqor/shared/calendar/dates';
import { slotId } from '@qamqor/shared/medicines/slot';
import { personStream } from '@qamqor/shared/sync/protocol';
import { anEvent, aMark, aMedicine, aMedicineInput, testId } from '@qamqor/shared/testing/builders';
import { seeded } from '@qamqor/shared/testing/seed';
import { expect, test } from 'vitest';
import type { OutboxRow } from '../../local-db/rows.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, type Device } from '../../testing/world.ts';
import { applyPending } from './apply-pending.ts';
import { readEvents } from '../event/read-events.ts';
import { readPerson } from '../person/read-person.ts';
import { readAlarmRows } from '../reminder/alarm-rows.ts';

const stream = personStream(GRANDMOTHER.id);
const TODAY = '2026-11-20';
const RANGE = { before: 7, after: 2 };
/** Ids of medicines: those that the device has pulled, and one that it adds itself. */
const KNOWN = ['0191aaaa', '0191aaab', '5555ffff'].map((id) => id + testId(1).slice(8));
const OWN = '7777aaaa' + testId(1).slice(8);
const TIMES = ['00:00', '08:00', '23:59'];
const SEQ = 10;
const ALMATY = [{ from: '2020-01-01T00:00:00.000Z', zone: 'Asia/Almaty' }];

const change = fc.record({
  what: fc.constantFrom(
    ...(['dose.mark', 'dose.mark', 'dose.mark', 'dose.undo'] as const),
    ...(['medicine.pause', 'medicine.delete', 'medicine.restore'] as const),
    ...(['event.add', 'dose.snooze'] as const),
  ),
  medicine_id: fc.constantFrom(...KNOWN, OWN),
  day: fc.integer({ min: -9, max: 4 }),
  time: fc.constantFrom(...TIMES),
  /** An undo names the marks of its slot with the same number, also those that come later. */
  share: fc.nat(2),
  status: fc.constantFrom('queued', 'queued', 'acked', 'rejected'),
  isAhead: fc.boolean(),
  isElsewhere: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});
/** Shrunk by its seed alone: what fails is told in one line. */
const many = fc.array(change, { minLength: 300, maxLength: 700, size: 'max' });
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function marksOf(undo: Change, all: readonly Change[]): string[] {
  const isOf = (one: Change) =>
    one.what === 'dose.mark' &&
    (['medicine_id', 'day', 'time', 'share'] as const).every((name) => one[name] === undo[name]);
  return all.flatMap((one, n) => (isOf(one) ? [testId(n + 1)] : []));
}

function argsOf(made: Change, mid: string, all: readonly Change[]) {
  const { what, medicine_id, day, time } = made;
  const date = addDays(TODAY, day);
  const slot = { medicine_id, date, time };
  const taken_at = '2026-11-20T08:00:00.000Z';
  if (what === 'dose.mark')
    return { key: slotId(slot), args: { ...slot, status: 'taken', taken_at } };
  if (what === 'dose.undo')
    return { key: slotId(slot), args: { ...slot, targets: marksOf(made, all) } };
  const group = `${date}T${time}`;
  if (what === 'dose.snooze') return { key: group, args: { group, until: taken_at } };
  if (what === 'event.add') {
    const start_datetime = `${date}T${time}`;
    const plan = { start_datetime, end_datetime: start_datetime, time_zone: 'UTC', rrule: null };
    return { key: mid, args: { ...anEvent({ id: mid }), ...plan } };
  }
  const until = '2026-12-20T08:00:00.000Z';
  return { key: medicine_id, args: { id: medicine_id, until, reason: null } };
}

function rowOf(made: Change, n: number, all: readonly Change[]): OutboxRow {
  const mid = testId(n);
  const { status, isAhead } = made;
  const { key, args } = argsOf(made, mid, all);
  const at = { wall: NOON + n, server: NOON };
  const where = made.isElsewhere ? personStream(DAUGHTER.id) : stream;
  const seq = status === 'acked' ? SEQ + (isAhead ? 1 + n : 0) : null;
  const mutation = { mid, stream: where, op: made.what, v: 1, key, args, after: [], at };
  return {
    order: n,
    mid,
    key,
    stream: where,
    mutation,
    seq,
    code: null,
    answered_at: null,
    status,
  };
}

async function fill({ local }: Device, changes: readonly Change[]): Promise<void> {
  const { outbox, cache } = local;
  const added = {
    ...rowOf({ ...(changes[0] as Change), status: 'queued' }, 0, []),
    key: OWN,
    stream,
  };
  const args = { ...aMedicineInput(), id: OWN };
  const add = { ...added.mutation, stream, key: OWN, op: 'medicine.add', args };
  await outbox.mutations.clear();
  await outbox.mutations.bulkAdd([
    { ...added, mutation: add },
    ...changes.map((made, n) => rowOf(made, n + 1, changes)),
  ]);
  const person = { id: GRANDMOTHER.id, name: '', phone: null, time_zones: ALMATY, devices: [] };
  await cache.people.put({ ...person, stream, seq: 1 });
  await cache.cursors.put({ stream, epoch: 'e', cursor: SEQ });
  await cache.medicines.bulkPut(KNOWN.map((id) => ({ ...aMedicine({ id }), stream, seq: 1 })));
  const pulled = KNOWN.flatMap((medicine_id, n) =>
    [-8, 0, 1].map((day) => {
      const id = testId(0x1000 + n * 100 + day + 10);
      return { ...aMark({ id, medicine_id, date: addDays(TODAY, day) }), stream, seq: 1 };
    }),
  );
  await cache.marks.bulkPut(pulled);
}

test('[SYNC-13] of very many waiting changes a part is read, and shows what all of them would', async () => {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const tablet = await openDevice(server, GRANDMOTHER);
  const { local } = tablet;
  const [from, to] = [addDays(TODAY, -RANGE.before), addDays(TODAY, RANGE.after)];
  const inRange = <T extends { date: string; id: string }>(marks: readonly T[]) =>
    marks
      .filter(({ date }) => date >= from && date <= to)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const isDose = (key: string) => /:\d{4}-/.test(key);
  let parts = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const [changes = []] = fc.sample(many, { seed, numRuns: 1 });
      await fill(tablet, changes);
      const all = (await local.outbox.mutations.orderBy('order').toArray()).filter(
        (row) =>
          row.stream === stream &&
          (row.status === 'queued' || (row.status === 'acked' && (row.seq ?? 0) > SEQ)),
      );
      const cached = {
        medicines: await local.cache.medicines.toArray(),
        marks: await local.cache.marks.toArray(),
        zones: ALMATY,
      };
      const whole = applyPending(local, cached, all);
      const part = await readPerson(local, GRANDMOTHER.id, RANGE);
      const queued = all.filter(({ status }) => status === 'queued');
      if (queued.some(({ key }) => !part.unsent.has(key))) parts++;
      expect(inRange(part.marks)).toEqual(inRange(whole.marks));
      expect(part.medicines).toEqual(whole.medicines);
      const day = await readPerson(local, GRANDMOTHER.id, { date: TODAY });
      const ofToday = (marks: typeof day.marks) => inRange(marks).filter((m) => m.date === TODAY);
      expect(ofToday(day.marks)).toEqual(ofToday(whole.marks));
      const events = new Set(
        all.filter(({ mutation }) => mutation.op === 'event.add').map((r) => r.mid),
      );
      const shown = (await readEvents(local, GRANDMOTHER.id)).events.map(({ id }) => id);
      expect(shown.toSorted()).toEqual([...events].toSorted());
      const snoozed = all.filter(
        ({ key, mutation }) => mutation.op === 'dose.snooze' && key >= from,
      );
      const alarms = await readAlarmRows(local, GRANDMOTHER.id, from);
      const later = alarms.snoozes.filter(({ group }) => group >= from);
      expect(later.map(({ id }) => id)).toEqual(snoozed.map(({ mid }) => mid));
      const others = queued.filter(({ key }) => !isDose(key));
      expect(others.filter(({ key }) => !part.unsent.has(key))).toEqual([]);
    }),
    seeded(import.meta.env, 8),
  );
  expect(parts).toBeGreaterThan(3);
}, 30_000);
