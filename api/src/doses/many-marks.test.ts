import { QUOTAS } from '@qamqor/shared/limits';
import { toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { daily_use, journal, ledger } from '../changes/changes.table.ts';
import { transaction } from '../platform/database/transaction.ts';
import { aDevice, aPill, outcomes } from '../testing/device.ts';
import { writeMarks } from '../testing/many-marks.ts';
import { createTestApp } from '../testing/test-app.ts';
import { countMarks } from './doses.service.ts';

const WAITS = 'account.too_much_today';

async function aTablet() {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const tablet = aDevice(server.deps, person);
  const pill = aPill(server.deps);
  await tablet.push(tablet.add(pill));
  return { ...server, person, tablet, slot: { medicine_id: pill.id } };
}

test('[QUOTA-6] many marks of one slot cost each what one costs: no line repeats the others', async () => {
  const { tablet, slot, deps } = await aTablet();
  const marks = Array.from({ length: 200 }, () => tablet.mark(slot));
  await tablet.push(...marks);
  const [first, second] = marks.map(({ mid }) => mid);
  await tablet.push(tablet.undo(slot, [String(first), String(second)]));
  const lines = await deps.reader.select().from(journal);
  const before = (op: string) =>
    lines.filter((line) => line.op === op).map((line) => (line.before as unknown[]).length);
  expect(new Set(before('dose.mark'))).toEqual(new Set([0]));
  expect(before('dose.undo')).toEqual([2]);
});

test('[QUOTA-5] refusals are counted: beyond the day they wait, and nothing is kept of them', async () => {
  const { tablet, slot, deps, person, clock } = await aTablet();
  const bytes = QUOTAS.bytes_a_day - 700;
  const date = toWire(clock.now()).slice(0, 10);
  const used = { user_id: person.user_id, date, bytes, letters: 0, fact_bytes: 0 };
  await transaction(deps, async (tx) => {
    await tx.delete(daily_use);
    await tx.insert(daily_use).values(used);
  });
  const rows = async () => (await deps.reader.select().from(ledger)).length;
  const was = await rows();
  const foreign = () => ({ ...tablet.mark(slot), stream: `p:${aPill(deps).id}` });
  expect(outcomes(await tablet.push(foreign()))).toEqual(['sync.forbidden']);
  expect(outcomes(await tablet.push(foreign(), foreign()))).toEqual([WAITS, WAITS]);
  expect(await rows()).toBe(was + 1);
  expect(outcomes(await tablet.push(tablet.mark(slot)))).toEqual(['ok']);
});

test('[DATA-2] all marks are counted, however many are counted at once and fall on one date', async () => {
  const { deps, person, slot } = await aTablet();
  const dates = [1, 1, 1, 1, 2, 3, 3, 3, 4, 9].map((day) => ({ date: `2026-10-0${day}` }));
  await writeMarks(deps, { person_id: person.user_id, ...slot }, dates);
  for (const atOnce of [1, 2, 3, 4, 9, 10, 11, 100])
    expect(await countMarks(deps.reader, person.user_id, atOnce)).toBe(dates.length);
  expect(await countMarks(deps.reader, 'nobody')).toBe(0);
});
