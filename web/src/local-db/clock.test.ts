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
        // Of sleeps that come to more than a week the person is asked.
        const now = clock.doubt()?.says ?? clock.now();
        expect(Math.abs(now - state.time)).toBeLessThan(2_000 * steps.length);
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

const WEEK = 7 * DAY;
const known = { time: { server: SERVER, wall: SERVER }, synced_at: null };

/** Answers what is known then. */
function say({ state, clock }: ReturnType<typeof aDevice>, right: boolean): Learned | null {
  clock.say({ right, wall: state.wall, now: clock.doubt()?.says ?? 0 });
  return clock.learned();
}

test('[CAL-5] a clock is doubted from a week ahead of what is known on, and then that counts on', () => {
  expect(aDevice(WEEK, known).clock.doubt()).toBeNull();
  const { clock, pass } = aDevice(WEEK + 1, known);
  expect(clock.doubt()).toEqual({ says: SERVER + WEEK + 1, isWrong: false });
  expect(clock.now()).toBe(SERVER);
  pass(HOUR);
  expect(clock.now()).toBe(SERVER + HOUR);
  expect(clock.reading()).toMatchObject({ server: SERVER + HOUR, estimate: SERVER + HOUR });
  expect(aDevice(WEEK + 1, known, SERVER + HOUR).clock.doubt()).toBeNull();
  expect(aDevice(730 * DAY).clock.doubt()).toBeNull();
});

test('[CAL-5] who believes the clock is not asked again for a week, also after a restart', () => {
  const device = aDevice(730 * DAY, known);
  const { clock, pass } = device;
  let jumps = 0;
  clock.onJump(() => jumps++);
  const said = say(device, true);
  expect(jumps).toBe(1);
  expect(clock.doubt()).toBeNull();
  expect(clock.now()).toBe(SERVER + 730 * DAY);
  pass(8 * DAY);
  expect(clock.doubt()).toBeNull();
  expect(clock.reading().server).toBe(SERVER + 8 * DAY);
  expect(aDevice(737 * DAY, said).clock.now()).toBe(SERVER + 737 * DAY);
  const later = aDevice(738 * DAY, said).clock;
  expect(later.doubt()).toEqual({ says: SERVER + 738 * DAY, isWrong: false });
  expect(later.now()).toBe(SERVER + 730 * DAY);
});

test('[CAL-5] who says that it is wrong has what is known, and is not asked again of that clock', () => {
  const device = aDevice(730 * DAY, known);
  const { clock, pass } = device;
  const said = say(device, false);
  pass(HOUR);
  expect(clock.now()).toBe(SERVER + HOUR);
  expect(clock.doubt()).toMatchObject({ isWrong: true });
  expect(aDevice(731 * DAY, said).clock.doubt()).toMatchObject({ isWrong: true });
  expect(aDevice(745 * DAY, said).clock.doubt()).toMatchObject({ isWrong: false });
  expect(aDevice(DAY, said).clock.doubt()).toBeNull();
});

test('[CAL-5] the server ends a doubt, whatever was said, and those who wait are told', () => {
  for (const answer of [null, true, false]) {
    const device = aDevice(730 * DAY, known);
    const { clock, learn } = device;
    if (answer !== null) say(device, answer);
    let jumps = 0;
    clock.onJump(() => jumps++);
    learn();
    expect(clock.doubt()).toBeNull();
    expect(clock.now()).toBe(SERVER);
    expect(clock.learned()?.said).toBeUndefined();
    expect(jumps).toBe(1);
  }
});

test('[CAL-5] a clock that is set right while it is doubted is believed', () => {
  for (const isAwake of [true, false]) {
    const device = aDevice(730 * DAY, known);
    const { state, clock, pass } = device;
    say(device, false);
    state.isAwake = isAwake;
    pass(HOUR);
    state.wall -= 729 * DAY;
    expect(clock.doubt()).toBeNull();
    expect(clock.now()).toBe(SERVER + DAY + HOUR);
  }
});

test('[CAL-5] a clock that ran ahead by years out of sight is doubted, one set in sight moves nothing', () => {
  const { state, clock, learn } = aDevice(0);
  learn();
  state.wall += 730 * DAY;
  expect(clock.doubt()).toBeNull();
  expect(clock.now()).toBe(SERVER);
  state.isAwake = false;
  state.wall += 730 * DAY;
  expect(clock.doubt()).toEqual({ says: SERVER + 730 * DAY, isWrong: false });
  expect(clock.now()).toBe(SERVER);
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
