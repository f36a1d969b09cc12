import { markTaken, rowOf, undo } from '../support/doses.ts';
import { expect, marksOf, test } from '../support/fixtures.ts';
import { keptText } from '../support/kept-start.ts';

test('[SYNC-1] a tap before the program runs outlives a reload and becomes one mark', async ({
  server,
  laptop: { page, slot },
}) => {
  await expect.poll(() => keptText(page)).not.toBe('');

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/main-/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  // What an unfinished write left behind costs no tap.
  await page.evaluate(() => localStorage.setItem('early-taps', '[{'));
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  const early = page.locator('#early');
  await markTaken(rowOf(page, slot)).click();
  await expect(early.getByRole('button', { name: 'Saving…' })).toBeVisible();
  expect(await marksOf(server, slot)).toHaveLength(0);

  await page.reload({ waitUntil: 'commit' });
  await expect(early.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await expect(markTaken(rowOf(page, slot))).toHaveCount(0);
  release();
  await expect(undo(rowOf(page, slot))).toBeVisible();
  await expect(early).toBeEmpty();
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('early-taps'))).toBeNull();
});

test('what the next start draws goes with the person', async ({ signIn }) => {
  const page = await signIn('grandmother');
  await expect.poll(() => keptText(page)).not.toBe('');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(/auth/);
  expect(await keptText(page)).toBe('');
});

test('after a change of the medicines the start offers nothing until it has been told anew', async ({
  laptop: { page, slot },
}) => {
  await expect.poll(() => keptText(page)).toContain(slot.medicine_name);
  await page.route(/\/assets\/main-/, () => undefined);
  const early = page.locator('#early');
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  await expect(early.getByRole('main')).toContainText(slot.medicine_name);

  // As a death leaves it: the change is in the outbox, and nothing else knows of it.
  await page.evaluate(async (medicine) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => one.startsWith('qamqor-outbox-')) ?? '';
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onerror = () => reject(new Error('not opened'));
      request.onsuccess = () => {
        const writing = request.result.transaction('mutations', 'readwrite');
        const stream = `p:${name.slice('qamqor-outbox-'.length)}`;
        const change = { mid: 'a', key: medicine, stream, status: 'queued' };
        const mutation = { ...change, op: 'medicine.delete', v: 1, args: { id: medicine }, at: {} };
        writing.objectStore('mutations').add({ ...change, mutation });
        writing.oncomplete = () => {
          request.result.close();
          resolve();
        };
      };
    });
  }, slot.medicine_id);
  await page.reload({ waitUntil: 'commit' });
  await expect(early.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(early.getByText(slot.medicine_name)).toHaveCount(0);
  await expect(early.getByRole('button', { name: 'Mark Taken' })).toHaveCount(0);
});
