import type { Locator } from '@playwright/test';
import { rowOf } from '../support/doses.ts';
import { expect, marksOf, openDose, test } from '../support/fixtures.ts';

/** How far from the first tap the second one comes down. */
const AWAY_PX = 40;
const TAP_GUARD_MS = 750;

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('[UI-9] a finger that trembles chooses nothing in the question that its tap has opened', async ({
  browser,
  server,
  signIn,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: server.url, hasTouch: true, viewport: { width: 800, height: 1200 } },
  });
  const page = await signIn('grandmother', { context });
  const slot = await openDose(server);
  const skip = rowOf(page, slot).getByRole('button', { name: 'Skip…' });
  const question = page.getByRole('dialog', { name: 'Why is it skipped?' });
  const reason = question.getByRole('button', { name: 'The doctor said so' });

  await skip.tap();
  const below = await middleOf(reason);
  await question.getByRole('button', { name: 'Close' }).tap();
  await expect(question).toBeHidden();
  const away = (await middleOf(skip)).y - (below.y - AWAY_PX);
  await page.evaluate((by) => scrollBy(0, by), away);
  await page.waitForTimeout(TAP_GUARD_MS);

  const first = await middleOf(skip);
  await page.touchscreen.tap(first.x, first.y);
  await expect(question).toBeVisible();
  await page.touchscreen.tap(first.x, first.y + AWAY_PX);
  await expect(question).toBeVisible();
  await page.waitForTimeout(TAP_GUARD_MS);
  expect(await marksOf(server, slot)).toEqual([]);

  await page.touchscreen.tap(first.x, first.y + AWAY_PX);
  await expect(question).toBeHidden();
  await expect(rowOf(page, slot)).toContainText('Skipped');
  await context.close();
});
