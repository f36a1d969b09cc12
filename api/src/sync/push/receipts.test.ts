import { DAY } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { and, eq, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readRestoredAt } from '../../changes/changes.service.ts';
import { journal, ledger, stream } from '../../changes/changes.table.ts';
import { mark } from '../../doses/mark.table.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { aDevice, aPill, outcomes } from '../../testing/device.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { heedReceipt } from './receipts.ts';

/** A medicine that two tablets know, and a mark that one of them was told is safe. */
async function aHome() {
  const server = await createTestApp();
  const { deps } = server;
  const person = await server.signIn('aigul');
  const [kitchen, bedroom] = ['kitchen', 'bedroom'].map((id) => aDevice(deps, person, { id }));
  if (!kitchen || !bedroom) throw new Error('no tablets');
  const pill = aPill(deps);
  const slot = { medicine_id: pill.id };
  await bedroom.push(bedroom.add(pill));
  const taken = kitchen.mark(slot);
  const { receipt = '' } = await kitchen.push(taken);
  const own = personStream(person.user_id);
  const epoch = async () => (await bedroom.pull()).streams[own]?.epoch;
  /** Puts a file of before the mark back, by hand and without a word. */
  const putBack = () =>
    transaction(deps, async (tx) => {
      const { user_id } = person;
      await tx.delete(journal).where(and(eq(journal.stream, own), gt(journal.seq, 1)));
      await tx.delete(ledger).where(and(eq(ledger.user_id, user_id), gt(ledger.seq, 1)));
      await tx.delete(mark).where(and(eq(mark.person_id, user_id), gt(mark.seq, 1)));
      await tx.update(stream).set({ seq: 1 });
    });
  const restoredAt = () => readRestoredAt(deps.reader);
  return { ...server, kitchen, bedroom, slot, taken, receipt, own, epoch, putBack, restoredAt };
}

test('[SYNC-1] one device that was told of more shows that the database went back, and its marks return', async () => {
  const { kitchen, bedroom, slot, taken, receipt, own, epoch, putBack, restoredAt } = await aHome();
  const before = await epoch();
  await putBack();
  // The seq of the mark that was lost is given to another one.
  const other = bedroom.mark({ ...slot, time: '20:00' });
  expect(outcomes(await bedroom.push(other))).toEqual(['ok']);
  const page = (await kitchen.pull({ streams: `${own}@2`, receipt })).streams[own];
  expect(page?.epoch).not.toBe(before);
  expect(await restoredAt()).not.toBeNull();
  const again = await kitchen.send([taken], { receipt });
  expect(outcomes(again.json())).toEqual(['ok']);
  const all = (await kitchen.pull({ streams: `${own}@0` })).streams[own];
  expect(all?.rows.marks?.map(({ id }) => id).toSorted()).toEqual(
    [taken.mid, other.mid].toSorted(),
  );
  expect(all?.epoch).toBe(page?.epoch);
});

test('[SYNC-4] a push that shows it gives no seq a second time in its history', async () => {
  const { kitchen, slot, receipt, epoch, putBack } = await aHome();
  const before = await epoch();
  await putBack();
  const answer = (
    await kitchen.send([kitchen.mark({ ...slot, time: '20:00' })], { receipt })
  ).json();
  expect(before?.startsWith(answer.history)).toBe(false);
  expect(answer.results).toMatchObject([{ status: 'ok', seq: 2 }]);
});

test('[SYNC-1] a change that came again before the receipt, under another seq, shows it as well', async () => {
  const { kitchen, bedroom, slot, taken, receipt, own, epoch, putBack } = await aHome();
  const before = await epoch();
  await putBack();
  await bedroom.push(bedroom.mark({ ...slot, time: '20:00' }));
  expect(outcomes(await kitchen.push(taken))).toEqual(['ok']);
  await kitchen.pull({ streams: `${own}@2`, receipt });
  expect(await epoch()).not.toBe(before);
});

test('of two devices that show it at once one begins another history', async () => {
  const { deps, receipt, epoch, putBack } = await aHome();
  await putBack();
  const warned: unknown[] = [];
  const log = { ...deps.log, warn: (...said: unknown[]) => void warned.push(said) };
  const heed = () => heedReceipt({ ...deps, log }, receipt);
  await Promise.all([heed(), heed()]);
  expect(warned).toHaveLength(1);
  const after = await epoch();
  await heed();
  expect(await epoch()).toBe(after);
});

test('a receipt that says nothing new, or that nobody gave, begins no other history', async () => {
  const { kitchen, clock, receipt, own, epoch, putBack, restoredAt } = await aHome();
  const before = await epoch();
  const [body = '', sign = ''] = receipt.split('.');
  const said = JSON.parse(Buffer.from(body, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...said, seq: 900 })).toString('base64url');
  const shown = [receipt, '', '.', 'x.y', `${forged}.${sign}`, `${forged}.`, 'é.é', `${body}.`];
  for (const one of shown) {
    await kitchen.pull({ streams: `${own}@0`, receipt: one });
    await kitchen.send([], { receipt: one });
  }
  await kitchen.send([], { receipt: { so: 'what' } });
  expect(await epoch()).toBe(before);
  await putBack();
  clock.advance(36 * DAY);
  await kitchen.send([], { receipt });
  expect(await epoch()).toBe(before);
  expect(await restoredAt()).toBeNull();
});

test('a resend and a refusal have no receipt', async () => {
  const { kitchen, taken, slot } = await aHome();
  const refused = { ...kitchen.mark(slot), stream: personStream(taken.mid) };
  expect(await kitchen.push(taken)).not.toHaveProperty('receipt');
  expect(await kitchen.push(refused)).not.toHaveProperty('receipt');
});
