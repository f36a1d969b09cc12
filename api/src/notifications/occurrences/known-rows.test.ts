import { MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { moveHomeZone } from '../../auth/users/user.service.ts';
import { dayInput, type DayRows } from '../../doses/day.service.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { testClock } from '../../testing/builders.ts';
import { aHome, wall } from '../../testing/reminders.ts';
import { createKnownRows } from './known-rows.ts';

const rows = (): DayRows => ({
  dates: { from: '', to: '' },
  zones: [],
  medicines: [],
  marks: [],
});

test('what was read counts while the stream stands, and for a minute', () => {
  const clock = testClock();
  const known = createKnownRows(clock);
  const read = rows();
  known.keep('aigul', 3, read);
  expect(known.at('aigul', 3)).toBe(read);
  expect(known.at('aigul', 4)).toBeUndefined();
  expect(known.at('dana', 3)).toBeUndefined();
  clock.advance(MINUTE);
  known.keep('dana', 1, rows());
  expect(known.at('aigul', 3)).toBeUndefined();
});

test('of too many the oldest go first, and who is read again is the newest', () => {
  const known = createKnownRows(testClock());
  for (let n = 0; n < 5_000; n++) known.keep(`n${n}`, 1, rows());
  known.keep('n0', 2, rows());
  known.keep('another', 1, rows());
  expect(known.at('n0', 2)).toBeDefined();
  expect(known.at('n1', 1)).toBeUndefined();
  expect(known.at('n2', 1)).toBeDefined();
});

test('[REM-3] what is taken between the step of the ladder and the notice is not rung', async () => {
  const home = await aHome();
  const pill = await home.addPill();
  home.clock.set(wall('08:00'));
  await home.job.tick();
  await home.tablet.push(home.tablet.mark({ medicine_id: pill.id }));
  await home.sender.tick();
  expect(home.heard()).toEqual([]);
});

test('[CAL-1] the zones that were read before stay the same ones until the home moves', async () => {
  const { deps, person, clock } = await aHome();
  const read = (known?: DayRows) =>
    dayInput(deps, person.user_id, (today) => ({ from: today, to: today }), known);
  const { rows, zones } = await read();
  expect((await read(rows)).zones).toBe(zones);
  await transaction(deps, (tx) =>
    moveHomeZone(tx, { user_id: person.user_id, zone: 'Asia/Tokyo', from: toWire(clock.now()) }),
  );
  expect((await read(rows)).zones.at(-1)?.zone).toBe('Asia/Tokyo');
});
