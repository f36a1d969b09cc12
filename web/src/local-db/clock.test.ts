import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { happenedAt } from '@qamqor/shared/sync/clock';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClock } from './clock.ts';
import type { Learned } from './rows.ts';

const SERVER = Date.parse('2026-11-20T12:00:00.000Z');

/** A device whose clock is `offset` ms ahead of the true time. */
function aDevice(offset: number, known: Learned | null = null, reached = 0) {
  const state = {
    time: SERVER,
    wall: SERVER + offset,
    monotonic: 70000.5,
    isAwake: true,
  };
  let runs = 0;
  const open = (learned: Learned | null, least: number) =>
    createClock(
      {
        wall: () => state.wall,
        monotonic: () => state.monotonic,
        isAwake: () => state.isAwake,
        newRun: () => `run ${++runs}`,
      },
      { learned, reached: least },
    );
  const clock = open(known, reached);
  const pass = (ms: number) => {
    state.time += ms;
    state.wall += ms;
    state.monotonic += ms;
  };
  return {
    state,
    clock,
    open,
    pass,
    learn: () =>
      clock.learn({
        server: state.time,
        wall: state.wall,
      }),
    sleep(ms: number) {
      clock.now();
      state.isAwake = false;
      state.time += ms;
      state.wall += ms;
      clock.now();
      state.isAwake = true;
    },
  };
}

const jump = fc.integer({ min: -400 * DAY, max: 400 * DAY });
const lag = fc.integer({ min: 0, max: 2 * DAY });
const runs = seeded(process.env, 300);

test('[CAL-1] whatever is made of the clock, the day counts on from the server as time goes by', () => {
  const step = fc.record({ set: jump, passed: lag, slept: lag });
  fc.assert(
    fc.property(jump, fc.array(step, { maxLength: 6 }), (wrong, steps) => {
      const { state, clock, pass, learn, sleep } = aDevice(wrong);
      learn();
      for (const { set, passed, slept } of steps) {
        state.wall += set;
        clock.now();
        sleep(slept);
        pass(passed);
        expect(Math.abs(clock.now() - state.time)).toBeLessThan(2_000 * steps.length);
      }
    }),
    runs,
  );
});

test('[CAL-1] after a restart with a clock set back the day goes on from what was reached', () => {
  const first = aDevice(0);
  first.learn();
  first.pass(5 * HOUR);
  const last = first.clock.reading();
  const { clock, pass } = aDevice(-DAY, first.clock.learned(), last.server);
  expect(clock.now()).toBe(SERVER + 5 * HOUR);
  pass(MINUTE);
  expect(clock.now()).toBe(SERVER + 5 * HOUR + MINUTE);
});

test('[CAL-1] after a restart with a clock that is right the day is as late as the clock says', () => {
  const known = { time: { server: SERVER - DAY, wall: SERVER - DAY - HOUR }, synced_at: null };
  expect(aDevice(-HOUR, known).clock.now()).toBe(SERVER);
});

test('[CAL-1] a clock that is set back while nobody looks takes the day back by nothing', () => {
  const { state, clock, pass, learn } = aDevice(0);
  learn();
  state.isAwake = false;
  pass(HOUR);
  state.wall -= 5 * HOUR;
  expect(clock.now()).toBe(SERVER + HOUR);
});

test('[SYNC-7] what is sent as reached was reached, however far ahead the clock was set meanwhile', () => {
  const { state, clock, pass, learn } = aDevice(0);
  learn();
  state.isAwake = false;
  pass(HOUR);
  state.wall += 5 * HOUR;
  expect(clock.reading().server).toBeLessThanOrEqual(state.time);
});

test('[SYNC-7] a mark and its push in one run tell the true time, whenever the clock is set', () => {
  fc.assert(
    fc.property(jump, jump, lag, fc.boolean(), (wrong, set, waited, knew) => {
      const { state, clock, pass, learn } = aDevice(wrong);
      if (knew) learn();
      const at = clock.reading();
      const marked = state.time;
      pass(waited);
      state.wall += set;
      clock.now();
      const pushed = happenedAt(at, clock.reading(), state.time);
      expect(Math.abs(pushed - marked)).toBeLessThanOrEqual(2_000);
    }),
    runs,
  );
});

test('[SYNC-7] a device that slept between mark and push is told by its wall clock', () => {
  fc.assert(
    fc.property(jump, lag, lag, fc.boolean(), (wrong, slept, waited, inSight) => {
      const { state, clock, pass, learn, sleep } = aDevice(wrong);
      learn();
      const at = clock.reading();
      const marked = state.time;
      if (inSight) {
        // A laptop that is shut says nothing to its page; the next answer of the server tells.
        state.time += slept;
        state.wall += slept;
        learn();
      } else sleep(slept);
      pass(waited);
      const pushed = happenedAt(at, clock.reading(), state.time);
      expect(Math.abs(pushed - marked)).toBeLessThanOrEqual(2_000);
    }),
    runs,
  );
});

test('[SYNC-7] of another run the server time that the first had reached is the bound', () => {
  const { state, clock, pass, learn } = aDevice(0);
  learn();
  pass(5 * HOUR);
  state.wall -= 7 * 365 * DAY;
  const at = clock.reading();
  const marked = state.time;
  pass(HOUR);
  const worker = { wall: state.time, boot: 12, run: 'worker' };
  expect(happenedAt(at, worker, state.time)).toBe(marked);
});

test('[SYNC-7] marks made one after the other get rising times, also while the clock is wrong', () => {
  const { state, clock, pass, learn } = aDevice(0);
  learn();
  state.wall -= DAY;
  const times = [1, 2, 3].map(() => {
    pass(MINUTE);
    return clock.now();
  });
  expect(times).toEqual([1, 2, 3].map((n) => SERVER + n * MINUTE));
});

test('[CAL-1] a jump of the idea of now is told, a small step is not', () => {
  const { state, clock } = aDevice(400 * DAY);
  let jumps = 0;
  const unwatch = clock.onJump(() => jumps++);
  clock.learn({ server: SERVER, wall: state.wall });
  clock.learn({ server: SERVER + 500, wall: state.wall });
  expect(jumps).toBe(1);
  unwatch();
  clock.learn({ server: SERVER + DAY, wall: state.wall });
  expect(jumps).toBe(1);
});
