import type { Browser, BrowserContext, Page } from '@playwright/test';
import { markTaken, rowOf, undo } from '../support/doses.ts';
import { expect, marksOf, openDose, test, today } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

type Slot = Awaited<ReturnType<typeof openDose>>;

function touchTablet(browser: Browser, { url: baseURL }: TestServer): Promise<BrowserContext> {
  return browser.newContext({ baseURL, hasTouch: true, isMobile: true });
}

async function laterDose(server: TestServer, { time }: Slot): Promise<Slot> {
  const later = (await today(server, 'grandmother')).find((dose) => dose.time > time);
  if (!later) throw new Error('nothing of the demo family comes later');
  return later;
}

/** Taps the first button of a row as soon as it asks for nothing any more: a finger on its way. */
async function tapWhenTurned(page: Page, slot: Slot): Promise<void> {
  const watch = (name: { time: string; medicine_name: string }) => {
    let wasOpen = false;
    const look = () => {
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
    };
    new MutationObserver(look).observe(document, {
      ...{ subtree: true, childList: true, attributes: true },
    });
    look();
  };
  await page.addInitScript(watch, slot);
  await page.evaluate(watch, slot);
}

/** The copy of the day that a start draws before the databases are read. */
const copies = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.includes('"before"')));

test('[UI-13] a tap on its way to Mark Taken is no Undo when an old copy gives way', async ({
  browser,
  server,
  signIn,
}) => {
  const context = await touchTablet(browser, server);
  const page = await signIn('grandmother', { context });
  const slot = await openDose(server);
  const next = await laterDose(server, slot);
  await expect.poll(async () => JSON.stringify(await copies(page))).toContain(slot.medicine_id);
  const old = await copies(page);
  await markTaken(rowOf(page, slot)).click();
  await expect(undo(rowOf(page, slot))).toBeVisible();
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);

  // What a killed browser leaves: copies from before the mark, and no kept screen.
  await page.addInitScript((kept) => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('kept:screen')) localStorage.removeItem(key);
    for (const [key, value] of kept) localStorage.setItem(key, value);
  }, old);
  await tapWhenTurned(page, slot);
  await page.goto('/app/dashboard');
  await expect(page.locator('html')).toHaveAttribute('data-tapped', 'yes');
  // What is marked next is on the server after anything that this tap could have sent.
  await markTaken(rowOf(page, next)).click();
  await expect.poll(async () => (await marksOf(server, next)).length).toBe(1);
  await expect(undo(rowOf(page, slot))).toBeVisible();
  expect(await marksOf(server, slot)).toMatchObject([{ undone_by: null }]);
  await context.close();
});
