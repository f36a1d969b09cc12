import { goOffline, expect, marksOf, test } from '../support/fixtures.ts';
import { markTaken, rowOf, undo } from '../support/doses.ts';

type Medicine = { id: string; name: string; version: number; times: string[] };

/** The hour that another one is moved to; the window of both is open. */
function anHourBefore(time: string): string {
  const hour = Number(time.slice(0, 2)) - 1;
  return `${String(hour).padStart(2, '0')}${time.slice(2)}`;
}

test('[DOSE-13] a dose whose time was moved while the tablet was offline is one dose', async ({
  server,
  tablet: { page, slot },
}) => {
  const token = await server.tokenOf('grandmother');
  const medicines = async () => server.call<Medicine[]>('/medicines', token);
  const medicine = (await medicines()).find(({ id }) => id === slot.medicine_id);
  if (!medicine) throw new Error('the dose is of no medicine');
  await expect(markTaken(rowOf(page, slot))).toBeVisible();
  await goOffline(page);

  const moved = anHourBefore(slot.time);
  const times = medicine.times.map((time) => (time === slot.time ? moved : time)).toSorted();
  const revision = { base_version: medicine.version, times };
  await server.call(`/medicines/${medicine.id}`, token, revision, 'PUT');
  await markTaken(rowOf(page, slot)).click();
  await expect(undo(rowOf(page, slot))).toBeVisible();
  expect(await marksOf(server, slot)).toEqual([]);

  await page.context().setOffline(false);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  await page.reload();
  await expect(undo(rowOf(page, slot))).toBeVisible();
  const there = { ...slot, time: moved };
  await expect(markTaken(rowOf(page, there))).toHaveCount(0);
  const today = await server.call<(typeof slot)[]>('/medicines/today', token);
  const ofIt = today.filter(({ medicine_id }) => medicine_id === slot.medicine_id);
  expect(ofIt.map(({ time }) => time)).not.toContain(moved);
  expect(ofIt.find(({ time }) => time === slot.time)?.taken).toBe(true);
});
