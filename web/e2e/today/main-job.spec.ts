import {
  expect,
  goOffline,
  marksOf,
  openDose,
  readyForOffline,
  test,
  today,
} from '../support/fixtures.ts';
import { markTaken, rowOf, undo } from '../support/doses.ts';

test('[UI-24] a dose marked with no connection reaches a relative, once', async ({
  server,
  signIn,
}) => {
  const tablet = await signIn('grandmother');
  const slot = await openDose(server);
  await expect(markTaken(rowOf(tablet, slot))).toBeVisible();
  await readyForOffline(tablet);

  const laptop = await signIn('daughter');
  const family = laptop.getByRole('region', { name: 'Family Members' });
  await expect(family).toContainText('Mother');

  await goOffline(tablet);
  await tablet.reload();
  await expect(
    tablet.getByText('No internet. Everything you mark is saved here').filter({ visible: true }),
  ).toBeVisible();
  await markTaken(rowOf(tablet, slot)).click();
  await expect(rowOf(tablet, slot)).toContainText(/Taken \d\d:\d\d/);
  await expect(undo(rowOf(tablet, slot))).toBeVisible();
  await expect(rowOf(tablet, slot)).toContainText('Not sent yet');

  await tablet.reload();
  await expect(rowOf(tablet, slot)).toContainText(/Taken \d\d:\d\d/);
  expect(await marksOf(server, slot)).toEqual([]);

  await tablet.context().setOffline(false);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  await expect(rowOf(tablet, slot)).not.toContainText('Not sent yet');
  await expect(family).toContainText(slot.medicine_name);
  await expect(family).toContainText(/Taken \d\d:\d\d/);
  const [mark] = await marksOf(server, slot);
  expect(mark).toMatchObject({ status: 'taken', undone_by: null });
});

test('[DOSE-8][UI-9][UI-11] two taps are one mark; undo stands at its place and reaches the server', async ({
  server,
  signIn,
}) => {
  const tablet = await signIn('grandmother');
  const slot = await openDose(server);
  const row = rowOf(tablet, slot);
  await markTaken(row).scrollIntoViewIfNeeded();
  const before = await markTaken(row).boundingBox();
  await markTaken(row).dblclick();
  await expect(undo(row)).toBeVisible();
  const after = await undo(row).boundingBox();
  expect(Math.abs((before?.y ?? 0) - (after?.y ?? 99))).toBeLessThan(2);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  await expect(row).not.toContainText('Not sent yet');
  expect((await marksOf(server, slot))[0]?.undone_by).toBeNull();

  // By keyboard: a third tap on the same place would count for nothing (UI-9).
  await undo(row).press('Enter');
  await expect(markTaken(row)).toBeVisible();
  await expect.poll(async () => (await marksOf(server, slot))[0]?.undone_by ?? null).not.toBeNull();
  await tablet.reload();
  await expect(markTaken(rowOf(tablet, slot))).toBeVisible();
});

test('[DOSE-9] one dose marked on two devices offline is one dose', async ({ server, signIn }) => {
  const first = await signIn('grandmother');
  const second = await signIn('grandmother');
  const slot = await openDose(server);
  for (const page of [first, second]) {
    await goOffline(page);
    await page.reload();
    await markTaken(rowOf(page, slot)).click();
    await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
  }
  for (const page of [second, first]) await page.context().setOffline(false);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(2);
  const again = (await today(server, 'grandmother')).filter(
    (dose) => dose.medicine_id === slot.medicine_id && dose.time === slot.time,
  );
  expect(again).toHaveLength(1);
  expect(again[0]?.taken).toBe(true);
  for (const page of [first, second]) {
    await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
    await expect(rowOf(page, slot)).not.toContainText('Not sent yet');
  }
});
