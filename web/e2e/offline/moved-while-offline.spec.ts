import { goOffline, expect, marksOf, test } from '../support/fixtures.ts';
import { markTaken, rowOf, undo } from '../support/doses.ts';

type Medicine = { id: string; version: number; times: string[] };
type Entry = { medicine_id: string; medicine_name: string; date: string; time: string };
type Today = Entry & { status: string; taken: boolean };

function anHourLater(time: string): string {
  const hour = Number(time.slice(0, 2)) + 1;
  return `${String(hour).padStart(2, '0')}${time.slice(2)}`;
}

/** A dose that is still to come, and its medicine: it may move an hour on. */
function movable(today: readonly Today[], medicines: readonly Medicine[]) {
  for (const slot of today) {
    const medicine = medicines.find(({ id }) => id === slot.medicine_id);
    const isToCome = slot.status === 'upcoming' && slot.time < '22';
    if (medicine && isToCome && !medicine.times.includes(anHourLater(slot.time)))
      return { slot, medicine };
  }
  throw new Error('no dose is still to come');
}

test('[DOSE-13] a dose whose time was moved while the tablet was offline is one dose', async ({
  server,
  tablet: { page },
}) => {
  const token = await server.tokenOf('grandmother');
  const today = () => server.call<Today[]>('/medicines/today', token);
  const medicines = await server.call<Medicine[]>('/medicines', token);
  const { slot, medicine } = movable(await today(), medicines);
  await expect(markTaken(rowOf(page, slot))).toBeVisible();
  await goOffline(page);

  const moved = anHourLater(slot.time);
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
  const ofIt = (await today()).filter(({ medicine_id }) => medicine_id === slot.medicine_id);
  expect(ofIt.map(({ time }) => time)).not.toContain(moved);
  expect(ofIt.find(({ time }) => time === slot.time)?.taken).toBe(true);
});
