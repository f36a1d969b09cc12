import { MINUTE } from '@qamqor/shared/calendar/dates';
import { dosesOn } from '@qamqor/shared/doses/day';
import { ALMATY, aMark, aMedicine, testId } from '@qamqor/shared/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice } from '../../testing/world.ts';
import { snoozeGroup } from './reminders.commands.ts';
import {
  dueGroups,
  nextRing,
  readSnoozes,
  ringName,
  ringsNow,
  type Snoozes,
} from './due-groups.ts';

/** 08:00 in Almaty. */
const DUE = Date.parse('2026-11-20T03:00:00.000Z');
const GROUP = '2026-11-20T08:00';
const medicines = [
  aMedicine({ times: ['08:00'] }),
  aMedicine({ id: testId(2), name: 'Drops', times: ['08:00', '11:00'] }),
];
const none: Snoozes = new Map();
let marks: ReturnType<typeof aMark>[];

beforeEach(() => void (marks = []));

function doses(now: number) {
  return dosesOn({ medicines, marks, zones: ALMATY, now, heard: Infinity }, '2026-11-20');
}
function names(minutes: number, snoozes = none): string[] {
  const now = DUE + minutes * MINUTE;
  return dueGroups(doses(now), now, snoozes).map(ringName);
}

test('[REM-1] a group is due from its time on, as one', () => {
  expect(names(-1)).toEqual([]);
  expect(names(0)).toEqual([`${GROUP} due`]);
  expect(dueGroups(doses(DUE), DUE, none)[0]?.open).toHaveLength(2);
});

test('[REM-2] it comes back after 10 and 30 minutes, also when it was dismissed', () => {
  expect([names(9), names(10), names(30)].flat().map((name) => name.split(' ')[1])).toEqual([
    'due',
    'again',
    'second',
  ]);
});

test('[REM-3] a marked group is due no more', () => {
  marks = [aMark(), aMark({ id: testId(8), medicine_id: testId(2) })];
  expect(names(5)).toEqual([]);
});

test('[REM-5] a group that was put off is quiet until its time', () => {
  const snoozes = new Map([[GROUP, [DUE + 12 * MINUTE]]]);
  expect(names(5, snoozes)).toEqual([]);
  expect(names(12, snoozes)).toEqual([`${GROUP} snooze-1`]);
  expect(nextRing(doses(DUE), DUE + 5 * MINUTE, snoozes)).toBe(DUE + 12 * MINUTE);
});

test('[REM-5] a group that was put off three times cannot be put off again', () => {
  const untils = [12, 24, 36].map((minutes) => DUE + minutes * MINUTE);
  const now = DUE + 40 * MINUTE;
  const can = (count: number) =>
    dueGroups(doses(now), now, new Map([[GROUP, untils.slice(0, count)]]))[0]?.can_snooze;
  expect([0, 2, 3].map(can)).toEqual([true, true, false]);
});

test('[REM-10] a ring sounds once, at its time, and not when the app is opened later', () => {
  const at = (minutes: number) => {
    const now = DUE + minutes * MINUTE;
    return dueGroups(doses(now), now, none);
  };
  expect(ringsNow(at(1), DUE + MINUTE, []).map(ringName)).toEqual([`${GROUP} due`]);
  expect(ringsNow(at(1), DUE + MINUTE, [`${GROUP} due`])).toEqual([]);
  expect(ringsNow(at(5), DUE + 5 * MINUTE, [])).toEqual([]);
  expect(nextRing(doses(DUE), DUE, none)).toBe(DUE + 10 * MINUTE);
});

test('[REM-5] what was put off is known on every device of the person, sent or not', async () => {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const device = await openDevice(server, GRANDMOTHER);
  const until = await snoozeGroup(device.local, GRANDMOTHER.id, GROUP);
  expect(await readSnoozes(device.local)).toEqual(new Map([[GROUP, [until]]]));
  await device.engine.flush();
  expect(await readSnoozes(device.local)).toEqual(new Map([[GROUP, [until]]]));
  const other = await openDevice(server, GRANDMOTHER);
  expect(await readSnoozes(other.local)).toEqual(none);
  await other.engine.flush();
  expect(await readSnoozes(other.local)).toEqual(new Map([[GROUP, [until]]]));
});
