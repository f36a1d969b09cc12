import { MINUTE } from '../calendar/dates.ts';
import type { ReminderStage } from './kinds.ts';

export type ReminderStep = { stage: ReminderStage; at: number };

export const AGAIN_MS = 10 * MINUTE;
export const SECOND_MS = 30 * MINUTE;
export const SNOOZE_MS = 10 * MINUTE;
export const SNOOZES = 3;
export const NEXT_RELATIVE_MS = 15 * MINUTE;
/** Minutes from the dose's time to the first relative. */
export const DEFAULT_DELAY = 60;

/**
 * REM-5: until when a group is put off, oldest first; a snooze beyond the third or beyond the window
 * (`closes`, epoch ms) counts for nothing.
 */
export function validSnoozes(untils: readonly number[], closes: number): number[] {
  return untils
    .toSorted((a, b) => a - b)
    .slice(0, SNOOZES)
    .filter((until) => until < closes);
}

/** REM-5: whether a group was put off and is to come back. */
export function isPutOff(untils: readonly number[], closes: number, now: number): boolean {
  return validSnoozes(untils, closes).some((until) => until > now);
}

/** REM-5: whether to put off a group now still leads to a ring. */
export function canSnooze(untils: readonly number[], closes: number, now: number): boolean {
  return untils.length < SNOOZES && now + SNOOZE_MS < closes;
}

/** The rings on the person's own devices. What a snooze jumps over does not ring. */
export function ownSteps(instant: number, snoozes: readonly number[] = []): ReminderStep[] {
  const steps: ReminderStep[] = [
    { stage: 'due', at: instant },
    { stage: 'again', at: instant + AGAIN_MS },
    { stage: 'second', at: instant + SECOND_MS },
  ];
  const putOff = Math.max(-Infinity, ...snoozes);
  const rings = steps.filter(({ stage, at }) => stage === 'due' || at > putOff);
  const snoozed = snoozes.map((at, index): ReminderStep => ({ stage: `snooze-${index + 1}`, at }));
  return [...rings, ...snoozed].toSorted((a, b) => a.at - b.at);
}

/**
 * REM-2: when the first relative is told; `delay` in minutes. So long before the close at the latest
 * that the next one is told too; in a window too short for that with the person's second ring, or
 * half-way.
 */
export function firstRelativeAt(instant: number, closes: number, delay: number): number {
  const own = instant + Math.min(AGAIN_MS, Math.floor((closes - instant) / 2));
  return Math.min(instant + delay * MINUTE, Math.max(own, closes - 2 * NEXT_RELATIVE_MS));
}

/** REM-6: of everything whose time has come only the newest; null before the first. */
export function newestDue(steps: readonly ReminderStep[], now: number): ReminderStep | null {
  return steps.filter(({ at }) => at <= now).at(-1) ?? null;
}

/** When a ladder has to be looked at again; null after its last step. */
export function nextAt(steps: readonly ReminderStep[], now: number): number | null {
  const ahead = steps.filter(({ at }) => at > now).map(({ at }) => at);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
