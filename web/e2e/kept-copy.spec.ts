import type { Page } from '@playwright/test';
import { markTaken, rowOf, undo } from './support/doses.ts';
import { expect, marksOf, openDose, test } from './support/fixtures.ts';

/** The copy of the day that a start draws before the databases are read. */
const copies = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.includes('"before"')));

test('[UI-13] a tap on its way to Mark Taken is no Undo when an old copy gives way', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const slot = await openDose(server);
  await expect.poll(async () => JSON.stringify(await copies(page))).toContain(slot.medicine_id);
  const old = await copies(page);
  await markTaken(rowOf(page, slot)).click();
  await expect(undo(rowOf(page, slot))).toBeVisible();
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);

  // What a killed browser leaves: copies from before the mark, and no kept screen.
  await page.addInitScript(
    ({ kept, name }) => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('kept:screen')) localStorage.removeItem(key);
      for (const [key, value] of kept) localStorage.setItem(key, value);
      let wasOpen = false;
      new MutationObserver(() => {
        const row = [...document.querySelectorAll('main li')].find(
          (one) =>
            one.querySelector('time')?.textContent === name.time &&
            one.textContent?.includes(name.medicine_name),
        );
        const button = row?.querySelector('button');
        if (button?.hasAttribute('data-take')) wasOpen = true;
        else if (button && wasOpen) {
          wasOpen = false;
          document.documentElement.dataset['tapped'] = 'yes';
          button.click();
        }
      }).observe(document, { subtree: true, childList: true, attributes: true });
    },
    { kept: old, name: { time: slot.time, medicine_name: slot.medicine_name } },
  );
  await page.goto('/app/dashboard');
  await expect(page.locator('html')).toHaveAttribute('data-tapped', 'yes');
  await page.waitForTimeout(1_000);
  await expect(undo(rowOf(page, slot))).toBeVisible();
  expect(await marksOf(server, slot)).toMatchObject([{ undone_by: null }]);
});
