import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../calendar/dates.ts';
import { seeded } from '../testing/seed.ts';
import { stampOf, withStamp, type Stamp } from './stamps.ts';

const BEGUN = Date.UTC(2026, 10, 20, 3, 0);

/** When each change was made after the one before, how long its push was on the way, and in what order they came. */
const pushes = fc
  .array(
    fc.record({
      pause: fc.integer({ min: 10, max: 20_000 }),
      waits: fc.integer({ min: 0, max: 5_000 }),
      way: fc.integer({ min: 0, max: MINUTE }),
      order: fc.nat({ max: 100 }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((all) => {
    let made = BEGUN;
    return all.map((one) => ({ ...one, made: (made += one.pause) }));
  });

type Push = { made: number; waits: number; way: number };

/** Sends them one after the other, each when the one before has its answer; answers their stamps. */
function send(all: readonly Push[], clockOf: (time: number) => Partial<Stamp>) {
  let given: Stamp[] = [];
  let answered = 0;
  const stamps = new Map<Push, number>();
  for (const push of all) {
    const left = Math.max(push.made + push.waits, answered);
    const received = left + push.way;
    const at = { wall: null, ...clockOf(push.made) };
    const stamp = stampOf(at, { wall: null, ...clockOf(left) }, received, given);
    given = withStamp(given, at, stamp);
    answered = received;
    stamps.set(push, stamp);
  }
  return stamps;
}

const byRun = (time: number) => ({ wall: 7, boot: time - BEGUN, run: 'a page' });
const byWall = (time: number) => ({ wall: time - 300 * DAY });

/** In order, and no further from the truth than the slowest way. */
function expectTrue(all: readonly Push[], stamps: ReadonlyMap<Push, number>) {
  const longest = Math.max(...all.map(({ way }) => way));
  const inOrder = all.toSorted((a, b) => a.made - b.made);
  for (const [index, push] of inOrder.entries()) {
    const stamp = stamps.get(push) as number;
    expect(stamp).toBeGreaterThanOrEqual(push.made);
    expect(stamp).toBeLessThanOrEqual(push.made + longest + 1);
    const before = inOrder[index - 1];
    if (before) expect(stamp).toBeGreaterThan(stamps.get(before) as number);
  }
}

test.each([
  { by: 'one run', clock: byRun },
  { by: 'the wall clock', clock: byWall },
])(
  '[EVT-4] stamps by $by rise in the order of the changes, however slow each push',
  ({ clock }) => {
    fc.assert(
      fc.property(pushes, (all) => {
        expectTrue(all, send(all, clock));
      }),
      seeded(process.env, 500),
    );
  },
);

test('[EVT-4] a change of one run that comes late is not later than what was made after it', () => {
  fc.assert(
    fc.property(pushes, (all) => {
      const shuffled = all.toSorted((a, b) => a.order - b.order);
      const stamps = send(shuffled, byRun);
      const inOrder = all.map((push) => stamps.get(push) as number);
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    }),
    seeded(process.env, 500),
  );
});

test('[SYNC-7] a clock that was set since orders nothing', () => {
  const later = { wall: BEGUN + 400 * DAY, stamp: BEGUN };
  const at = { wall: BEGUN + 5 * MINUTE };
  const pushed = { wall: BEGUN + 6 * MINUTE };
  expect(stampOf(at, pushed, BEGUN + 6 * MINUTE, [later])).toBe(BEGUN + 5 * MINUTE);
  const other = { wall: 0, boot: 0, run: 'an older page', stamp: BEGUN };
  expect(stampOf(at, pushed, BEGUN + 6 * MINUTE, [other])).toBe(BEGUN + 5 * MINUTE);
});

test('[EVT-4] a wall clock that was set back a little does not make the last change the earlier one', () => {
  const before = { wall: BEGUN, stamp: BEGUN };
  const wall = BEGUN - MINUTE / 2;
  const received = BEGUN + MINUTE / 2;
  expect(stampOf({ wall }, { wall }, received, [before])).toBe(received);
});

test('the stamps that are kept of a device are few, and the last', () => {
  let given: Stamp[] = [];
  for (let stamp = 1; stamp <= 30; stamp++) given = withStamp(given, { wall: stamp }, stamp);
  expect(given.map(({ stamp }) => stamp)).toEqual([23, 24, 25, 26, 27, 28, 29, 30]);
});
