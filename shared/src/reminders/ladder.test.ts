import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '../calendar/dates.ts';
import { canSnooze, firstRelativeAt, newestDue, nextAt, ownSteps, validSnoozes } from './ladder.ts';

const at = (minutes: number) => minutes * MINUTE;
const stages = (steps: { stage: string; at: number }[]) =>
  steps.map(({ stage, at: instant }) => [stage, instant / MINUTE]);

test('[REM-2] it rings at the time, after 10 and after 30 minutes', () => {
  expect(stages(ownSteps(0))).toEqual([
    ['due', 0],
    ['again', 10],
    ['second', 30],
  ]);
});

test('[REM-2] the first relative after the agreed delay, or early enough before the close', () => {
  const minutes = (closes: number, delay: number) => firstRelativeAt(0, at(closes), delay) / MINUTE;
  expect([minutes(240, 60), minutes(240, 210), minutes(240, 240)]).toEqual([60, 210, 210]);
  expect([minutes(60, 60), minutes(60, 15), minutes(30, 60), minutes(30, 15)]).toEqual([
    30, 15, 10, 10,
  ]);
  expect([minutes(15, 60), minutes(7, 60)]).toEqual([7.5, 3.5]);
});

test('[REM-5] a snooze rings ten minutes on, and what it jumps over does not ring', () => {
  expect(stages(ownSteps(0, [at(12)]))).toEqual([
    ['due', 0],
    ['snooze-1', 12],
    ['second', 30],
  ]);
});

test('[REM-5] three snoozes count, and none past the window', () => {
  expect(validSnoozes([at(40), at(10), at(20), at(30)], at(240))).toEqual([at(10), at(20), at(30)]);
  expect(validSnoozes([at(10), at(20)], at(15))).toEqual([at(10)]);
});

test('[REM-5] a fourth snooze, or one that ends with the window, is not to be offered', () => {
  const three = [at(10), at(20), at(30)];
  expect(canSnooze(three.slice(1), at(240), at(31))).toBe(true);
  expect(canSnooze(three, at(240), at(31))).toBe(false);
  expect([229, 230].map((now) => canSnooze([], at(240), at(now)))).toEqual([true, false]);
});

test('[REM-6] after an outage only the newest step is sent', () => {
  const steps = ownSteps(0);
  expect(newestDue(steps, -1)).toBeNull();
  expect(newestDue(steps, at(9))?.stage).toBe('due');
  expect(newestDue(steps, at(200))?.stage).toBe('second');
  expect(nextAt(steps, at(10))).toBe(at(30));
  expect(nextAt(steps, at(30))).toBeNull();
});

test('[REM-2] whatever was put off, each stage stands once and in order', () => {
  const minutes = fc.integer({ min: 0, max: 240 });
  fc.assert(
    fc.property(fc.array(minutes, { maxLength: 6 }), minutes, (untils, closes) => {
      const snoozes = validSnoozes(untils.map(at), at(closes));
      const steps = ownSteps(0, snoozes);
      expect(new Set(steps.map(({ stage }) => stage)).size).toBe(steps.length);
      expect(steps.map((step) => step.at)).toEqual(
        steps.map((step) => step.at).toSorted((a, b) => a - b),
      );
      expect(steps.filter(({ stage }) => stage.startsWith('snooze')).length).toBeLessThanOrEqual(3);
    }),
  );
});
