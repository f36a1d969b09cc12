import type { Page } from '@playwright/test';
import { expect, marksOf, openDose, test } from '../support/fixtures.ts';
import { markTaken, rowOf } from '../support/doses.ts';

test.use({ serviceWorkers: 'block' });

/** Before the app: no database of ours opens. */
function refuseToOpen(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name: string, version?: number) {
      if (name.startsWith('qamqor-')) throw new DOMException('Corrupt', 'UnknownError');
      return version === undefined ? open.call(this, name) : open.call(this, name, version);
    };
  });
}

test('[UI-18] with no database at all the day of before stands, and no error of its own goes uncaught', async ({
  laptop: { page, slot },
}) => {
  await expect(rowOf(page, slot)).toBeVisible();
  // The copy of the day is written when the page is at leisure.
  await page.waitForFunction(
    (name) =>
      Object.entries(localStorage).some(
        ([key, copy]) => key.startsWith('kept:') && String(copy).includes(name),
      ),
    slot.medicine_name,
  );
  const warned: string[] = [];
  page.on('console', (message) => warned.push(message.text()));
  await refuseToOpen(page);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(slot.medicine_name);
  await expect.poll(() => warned.join()).toContain('The next start is not prepared');
});

test('two tabs agree', async ({ server, signIn }) => {
  const first = await signIn('grandmother');
  const slot = await openDose(server);
  const second = await first.context().newPage();
  await second.goto('/app/dashboard');
  await expect(markTaken(rowOf(second, slot))).toBeVisible();
  await markTaken(rowOf(first, slot)).click();
  await expect(rowOf(second, slot)).toContainText(/Taken \d\d:\d\d/);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
});
