import { DAY, fromWire, toWire } from '@qamqor/shared/calendar/dates';
import type { Dose } from '@qamqor/shared/doses/day';
import { closesAt, groupsOf, openDoses, type Group } from '@qamqor/shared/reminders/group';
import {
  canSnooze,
  isPutOff,
  newestDue,
  nextAt,
  ownSteps,
  validSnoozes,
  type ReminderStep,
} from '@qamqor/shared/reminders/ladder';
import type { LocalData } from '../../local-db/local-data.ts';
import { readAlarmRows } from './alarm-rows.ts';

/** A group whose time has come and of which something is open. */
export type DueGroup = {
  group: Group;
  open: Dose[];
  closes: number;
  step: ReminderStep;
  /** REM-5: whether it may be put off once more. */
  can_snooze: boolean;
};

/** Until when groups were put off, on whichever device, epoch ms, by group. */
export type Snoozes = ReadonlyMap<string, readonly number[]>;

/** The own ones, of yesterday and later. */
export async function readSnoozes(local: LocalData): Promise<Snoozes> {
  // No zone is a day away from another: what is a little older does no harm.
  const from = toWire(local.now() - 2 * DAY).slice(0, 10);
  const { snoozes } = await readAlarmRows(local, local.userId, from);
  const untils = new Map<string, number[]>();
  for (const { group, until } of snoozes)
    untils.set(group, [...(untils.get(group) ?? []), fromWire(until)]);
  return untils;
}

function stepsOf(group: Group, closes: number, snoozes: Snoozes): ReminderStep[] {
  return ownSteps(group.instant, validSnoozes(snoozes.get(group.id) ?? [], closes));
}

/** REM-1: what is due now, earliest first. A group that was put off comes back at its time. */
export function dueGroups(doses: readonly Dose[], now: number, snoozes: Snoozes): DueGroup[] {
  return groupsOf(doses).flatMap((group): DueGroup[] => {
    const closes = closesAt(group, now);
    if (closes === null) return [];
    const steps = stepsOf(group, closes, snoozes);
    const step = newestDue(steps, now);
    const untils = snoozes.get(group.id) ?? [];
    if (!step || isPutOff(untils, closes, now)) return [];
    const can_snooze = canSnooze(untils, closes, now);
    return [{ group, open: openDoses(group, now), closes, step, can_snooze }];
  });
}

/** The number on the app's icon. */
export function countDue(due: readonly DueGroup[]): number {
  return due.reduce((sum, { open }) => sum + open.length, 0);
}

/** When the next ring of what is open comes, epoch ms; null when none is ahead. */
export function nextRing(doses: readonly Dose[], now: number, snoozes: Snoozes): number | null {
  const times = groupsOf(doses).flatMap((group) => {
    const closes = closesAt(group, now);
    const at = closes === null ? null : nextAt(stepsOf(group, closes, snoozes), now);
    return at === null ? [] : [at];
  });
  return times.length === 0 ? null : Math.min(...times);
}

/** The name of one ring: a dismissed notice comes back with the next one. */
export function ringName({ group, step }: DueGroup): string {
  return `${group.id} ${step.stage}`;
}

/** A ring that is later than this is passed over: the person has the screen before them. */
const LATEST_MS = 2 * 60_000;

/** Whether a ring's time has just come and it has not sounded on this device. */
export function isFreshRing(
  name: string,
  at: number,
  now: number,
  sounded: readonly string[],
): boolean {
  return now - at <= LATEST_MS && !sounded.includes(name);
}

/** REM-10: the rings whose time has just come and that have not sounded on this device. */
export function ringsNow(
  due: readonly DueGroup[],
  now: number,
  sounded: readonly string[],
): DueGroup[] {
  return due.filter((one) => isFreshRing(ringName(one), one.step.at, now, sounded));
}
