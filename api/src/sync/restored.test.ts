import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { goOnFromBackup } from '../changes/changes.service.ts';
import { journal, ledger, stream } from '../changes/changes.table.ts';
import { mark } from '../doses/mark.table.ts';
import { medicine } from '../medicines/medicine.table.ts';
import { newId } from '../platform/ids.ts';
import type { Writes } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import { aDevice, aPill, outcomes } from '../testing/device.ts';
import { createTestApp } from '../testing/test-app.ts';

/** As a backup from before the first change would leave the database. */
async function forgetAll(deps: Writes): Promise<void> {
  await transaction(deps, async (tx) => {
    for (const table of [journal, ledger, stream, mark, medicine]) await tx.delete(table);
  });
}

/** Two tablets of one person: one added a medicine, the other marked it. Then a backup came back. */
async function afterRestore() {
  const server = await createTestApp();
  const { deps } = server;
  const person = await server.signIn('aigul');
  const kitchen = aDevice(deps, person, { id: 'kitchen' });
  const bedroom = aDevice(deps, person, { id: 'bedroom' });
  const pill = aPill(deps);
  const add = kitchen.add(pill);
  const taken = bedroom.mark({ medicine_id: pill.id });
  await kitchen.push(add);
  await bedroom.push(taken);
  const own = personStream(person.user_id);
  const epoch = async () => (await kitchen.pull()).streams[own]?.epoch;
  const before = await epoch();
  await forgetAll(deps);
  await goOnFromBackup(deps);
  return { ...server, kitchen, bedroom, pill, add, taken, epoch, before, own };
}

test('[SYNC-1] after a restore a mark waits for the medicine that another device will send again', async () => {
  const { kitchen, bedroom, add, taken, own, before, epoch } = await afterRestore();
  expect(await epoch()).not.toBe(before);
  expect(outcomes(await bedroom.push(taken))).toEqual(['retry']);
  expect(outcomes(await kitchen.push(add))).toEqual(['ok']);
  expect(outcomes(await bedroom.push(taken))).toEqual(['ok']);
  const page = (await kitchen.pull({ streams: `${own}@0` })).streams[own];
  expect(page?.rows.marks).toMatchObject([{ id: taken.mid, undone_by: null }]);
});

test('what speaks of a medicine that nobody sends again is refused 35 days after the restore', async () => {
  const { bedroom, taken, clock, pill } = await afterRestore();
  const revise = bedroom.revise({ id: pill.id, base_version: 1, fields: { notes: 'n' } });
  expect(outcomes(await bedroom.push(taken, revise))).toEqual(['retry', 'retry']);
  clock.advance(35 * DAY - MINUTE);
  expect(outcomes(await bedroom.push(taken))).toEqual(['retry']);
  clock.advance(MINUTE);
  const answer = await bedroom.push(taken, revise);
  expect(outcomes(answer)).toEqual(['medicine.not_found', 'medicine.not_found']);
});

test('[SYNC-5] after a restore a change of a medicine in the bin is refused, and holds up nothing', async () => {
  const { deps, kitchen, bedroom, add, pill } = await afterRestore();
  const gone = { mid: newId(deps), op: 'medicine.delete' as const, args: { id: pill.id } };
  const remove = kitchen.say(gone);
  expect(outcomes(await kitchen.push(add, remove))).toEqual(['ok', 'ok']);
  const revise = bedroom.revise({ id: pill.id, base_version: 1, fields: { notes: 'n' } });
  expect(outcomes(await bedroom.push(revise))).toEqual(['medicine.not_found']);
});
