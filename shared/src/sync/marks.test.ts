import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWire } from '../calendar/dates.ts';
import { dosesOn } from '../doses/day.ts';
import { aContext, aMark, aMedicine, aState, later, testId, UTC } from '../testing/builders.ts';
import { seeded } from '../testing/seed.ts';
import { keyOf } from './operations.ts';
import { reduce } from './reduce.ts';
import { applyOutcome, type PersonMutation } from './reducer.ts';

const day = '2026-11-20';
const eight = `${day}T08:00:00.000Z`;
const slot = { medicine_id: testId(1), date: day, time: '08:00' };
const medicine = aMedicine();

type Sent = { mutation: PersonMutation; by: string; minutes: number };

function mark(n: number, status: 'taken' | 'skipped', by: string, minutes: number): Sent {
  const args = { ...slot, status, reason: null, taken_at: later(eight, minutes) };
  return { mutation: { mid: testId(0x100 + n), op: 'dose.mark', args }, by, minutes };
}

function undo(n: number, targets: number[], minutes: number): Sent {
  const args = { ...slot, targets: targets.map((target) => testId(0x100 + target)) };
  return { mutation: { mid: testId(0x200 + n), op: 'dose.undo', args }, by: testId(0xa), minutes };
}

/** The marks after the mutations arrived in this order. */
function arrive(list: readonly Sent[]) {
  const state = aState([medicine]);
  for (const { mutation, by, minutes } of list) {
    const actor = { id: by, name: by };
    const context = aContext(later(eight, minutes), { actor, zones: UTC });
    applyOutcome(state, reduce(state, mutation, context));
  }
  return [...state.marks.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function statusOf(marks: ReturnType<typeof arrive>): string {
  const now = fromWire(later(eight, 5));
  const input = { medicines: [medicine], marks, zones: UTC, now, heard: Infinity };
  return dosesOn(input, day)[0]?.status as string;
}

const sent = fc
  .record({
    marks: fc.array(
      fc.record({
        status: fc.constantFrom<'taken' | 'skipped'>('taken', 'skipped'),
        by: fc.constantFrom(testId(0xa), testId(0xb)),
        minutes: fc.integer({ min: -576_000, max: 576_000 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    undos: fc.array(
      fc.record({
        targets: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 }),
        minutes: fc.integer({ min: -576_000, max: 576_000 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ marks, undos }) => [
    ...marks.map((one, n) => mark(n, one.status, one.by, one.minutes)),
    ...undos.map((one, n) => undo(n, one.targets, one.minutes)),
  ]);

const inAnyOrder = sent.chain((list) =>
  fc.record({
    list: fc.constant(list),
    mixed: fc.shuffledSubarray([...list, ...list, ...list], { minLength: list.length * 3 }),
  }),
);

/** The slot's state by looking at the whole list at once: what was marked and never named by an undo. */
function replay(list: readonly Sent[]): string {
  const named = new Set<string>();
  for (const { mutation } of list)
    if (mutation.op === 'dose.undo') for (const target of mutation.args.targets) named.add(target);
  const live: string[] = [];
  for (const { mutation } of list)
    if (mutation.op === 'dose.mark' && !named.has(mutation.mid)) live.push(mutation.args.status);
  if (live.includes('taken')) return 'taken';
  return live.length > 0 ? 'skipped' : 'due';
}

test('[SYNC-6] a slot shows taken exactly when a live taken exists, in any order and any number', () => {
  fc.assert(
    fc.property(inAnyOrder, ({ list, mixed }) => {
      expect(statusOf(arrive(list))).toBe(replay(list));
      expect(statusOf(arrive(mixed))).toBe(replay(list));
    }),
    seeded(process.env, 400),
  );
});

test('[DOSE-5] any order leaves the same marks alive', () => {
  fc.assert(
    fc.property(inAnyOrder, ({ list, mixed }) => {
      const alive = (marks: ReturnType<typeof arrive>) =>
        marks.map((one) => [one.id, one.status, one.by_user_id, one.undone_by !== null]);
      expect(alive(arrive(mixed))).toEqual(alive(arrive(list)));
    }),
    seeded(process.env, 400),
  );
});

test('[DOSE-5] marks are only added: none disappears and nothing but the undo is written on one', () => {
  fc.assert(
    fc.property(sent, (list) => {
      for (let n = 1; n < list.length; n++) {
        const before = arrive(list.slice(0, n));
        const after = new Map(arrive(list.slice(0, n + 1)).map((one) => [one.id, one]));
        for (const one of before) {
          const now = after.get(one.id);
          expect({ ...now, undone_by: null }).toEqual({ ...one, undone_by: null });
          if (one.undone_by !== null) expect(now?.undone_by).toBe(one.undone_by);
        }
      }
    }),
    seeded(process.env, 200),
  );
});

test('[SYNC-7] no clock of a device changes which slot is taken or whether a mark is accepted', () => {
  fc.assert(
    fc.property(sent, fc.integer({ min: -576_000, max: 576_000 }), (list, skew) => {
      const moved = list.map((one) => ({ ...one, minutes: one.minutes + skew }));
      expect(arrive(moved).map((one) => one.id)).toEqual(arrive(list).map((one) => one.id));
      expect(statusOf(arrive(moved))).toBe(statusOf(arrive(list)));
    }),
    seeded(process.env, 200),
  );
});

test('[DOSE-5] marking again under the same id brings back nothing that was undone', () => {
  const state = aState([medicine], [aMark({ id: testId(0x100), undone_by: testId(0x200) })]);
  const again = mark(0, 'taken', testId(0xa), 3).mutation;
  applyOutcome(state, reduce(state, again, aContext(later(eight, 3))));
  expect([...state.marks.values()]).toEqual([
    aMark({ id: testId(0x100), undone_by: testId(0x200) }),
  ]);
});

test('[DOSE-1] the order key of a mark is its slot, that of a medicine its id', () => {
  expect(keyOf(mark(0, 'taken', testId(0xa), 0).mutation)).toBe(`${testId(1)}:${day}:08:00`);
  expect(keyOf(undo(0, [0], 0).mutation)).toBe(`${testId(1)}:${day}:08:00`);
  expect(keyOf({ op: 'medicine.delete', args: { id: testId(1) } })).toBe(testId(1));
});
