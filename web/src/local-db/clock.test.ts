import { expect, test } from 'vitest';
import { createClock } from './clock.ts';
import type { Learned } from './rows.ts';

const SERVER = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;

function clockAt(offset: number) {
  const state = { wall: SERVER + offset, kept: [] as Learned[] };
  const clock = createClock(
    () => state.wall,
    null,
    (learned) => state.kept.push(learned),
  );
  return { state, clock };
}

test.each([-400 * DAY, 400 * DAY])('[CAL-1] a clock %d ms off counts on from the server', (off) => {
  const { state, clock } = clockAt(off);
  clock.learn({ server: SERVER, wall: state.wall });
  state.wall += 5 * 60_000;
  expect(clock.now()).toBe(SERVER + 5 * 60_000);
  expect(clock.reading()).toEqual({ wall: state.wall, server: SERVER });
});

test('[CAL-1] a clock that is set back does not take the device before what it knows', () => {
  const { state, clock } = clockAt(0);
  clock.learn({ server: SERVER, wall: state.wall });
  state.wall -= DAY;
  expect(clock.now()).toBe(SERVER);
});

test('what was learned is stored when it says something new, not at every request', () => {
  const { state, clock } = clockAt(0);
  for (let second = 0; second < 240; second += 30) {
    state.wall = SERVER + second * 1000;
    clock.learn({ server: state.wall + (second % 2), wall: state.wall });
  }
  expect(state.kept).toHaveLength(1);
  clock.learn({ server: state.wall + 60_000, wall: state.wall });
  expect(state.kept).toHaveLength(2);
  clock.synced();
  expect(state.kept.at(-1)?.synced_at).toBe(clock.now());
});

test('[CAL-1] a jump of the idea of now is told, a small step is not', () => {
  const { state, clock } = clockAt(400 * DAY);
  let jumps = 0;
  const unwatch = clock.onJump(() => jumps++);
  clock.learn({ server: SERVER, wall: state.wall });
  clock.learn({ server: SERVER + 500, wall: state.wall });
  expect(jumps).toBe(1);
  unwatch();
  clock.learn({ server: SERVER + DAY, wall: state.wall });
  expect(jumps).toBe(1);
});
