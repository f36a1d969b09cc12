import { addDays } from '@qamqor/shared/calendar/dates';
import type { Page } from '@playwright/test';
import { rowOf } from '../support/doses.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  applyLook,
  axeFaults,
  checkLook,
  openPage,
  overflow,
  smallTargets,
} from '../support/look.ts';
import { addEarlier, clearDay, type SignedIn } from '../support/rings.ts';
import type { TestServer } from '../support/server.ts';
import { wallOf } from '../support/wall.ts';

const HOUR = 60 * 60_000;

test.use({ homeHour: 0 });

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** A dose of yesterday, 23:45, that is open until 03:45. */
async function lateDose(server: TestServer) {
  const answer = await server.call<SignedIn>('/auth/demo', undefined, { person: 'grandmother' });
  const { access_token: token, user } = answer;
  await clearDay(server, token, user.id);
  const pill = { name: 'Amlodipine', times: ['23:45'], wall: Date.now() - 2 * HOUR };
  const medicine_id = await addEarlier(server, token, user.id, pill);
  const date = addDays(wallOf(Date.now(), server.homeZone).date, -1);
  return { medicine_id, medicine_name: pill.name, date, time: '23:45' };
}

const minuteOf = (words: string | null) => Number(/Taken 00:(\d\d)/.exec(words ?? '')?.[1] ?? -1);

test('[DOSE-5] after midnight a dose that is still open is taken now, not at its own time', async ({
  server,
  signIn,
}) => {
  const slot = await lateDose(server);
  const page = await signIn('grandmother');
  await openPage(page, `/app/dose/${slot.medicine_id}:${slot.date}:${slot.time}`);
  await button(page, 'Mark Taken').click();
  await expect(page.getByRole('main')).toContainText(/Taken 00:\d\d/);
  const shown = minuteOf(await page.getByRole('main').textContent());
  const now = Number(wallOf(Date.now(), server.homeZone).time.slice(3));
  expect(now - shown).toBeGreaterThanOrEqual(0);
  expect(now - shown).toBeLessThanOrEqual(1);
});

test('[DOSE-8][UI-19] the simple view carries a dose over midnight, by the name of its day', async ({
  server,
  signIn,
}) => {
  await lateDose(server);
  const page = await signIn('grandmother');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('simpleView', 'true'));
  await openPage(page, '/app/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Yesterday\s*23:45$/)).toBeVisible();
  await expect(main.getByText('Nothing to take right now')).toHaveCount(0);
  await button(page, 'Mark Taken').click();
  await expect(main).toContainText(/Taken 00:\d\d/);
  await openPage(page, '/app/dashboard');
  await expect(main.getByText(/^Yesterday\s*23:45$/)).toBeVisible();
  await expect(button(page, 'Undo')).toBeVisible();
  expect(await smallTargets(page, 64)).toEqual([]);
});

test('[DOSE-8][UI-19][UI-22] the standard lists and the bedside clock carry it too', async ({
  server,
  signIn,
}) => {
  const slot = await lateDose(server);
  const page = await signIn('grandmother');
  for (const path of ['dashboard', 'medicines']) {
    await openPage(page, `/app/${path}`);
    const row = rowOf(page, slot);
    await expect(row).toContainText('Yesterday');
    await expect(row.getByRole('button', { name: 'Mark Taken', exact: true })).toBeVisible();
  }
  await openPage(page, '/app/bedside');
  const due = page.getByRole('link', { name: 'Yesterday 23:45 Amlodipine' });
  await expect(due).toBeVisible();
  await applyLook(page, { language: 'ru', theme: 'dark', textSize: '200', width: 320 });
  for (const path of ['dashboard', 'medicines', 'bedside']) {
    await openPage(page, `/app/${path}`);
    await expect(page.getByRole('main').getByText('Вчера').first()).toBeVisible();
    await checkLook(page, path, 44);
  }
});

test('[DOSE-8][UI-4][UI-14] past days are put right in the simple view too', async ({ signIn }) => {
  const page = await signIn('grandmother');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('simpleView', 'true'));
  await openPage(page, '/app/medicines');
  const fold = (name: string) => page.locator('summary').filter({ hasText: name });
  await fold('Yesterday').click();
  await fold('Earlier days').press('Enter');
  const days = page.locator('li > details');
  await expect(days).toHaveCount(13);
  // UI-9: a second tap on the place of the one before would pass for a repeated one.
  await days.nth(12).locator('summary').press('Enter');
  const row = days.nth(12).getByRole('listitem').filter({ hasText: 'Amlodipine' });
  const either = row.getByRole('button', { name: /^(Mark Taken|Undo)$/ });
  const wasTaken = (await either.textContent())?.includes('Undo') ?? false;
  expect(await smallTargets(page, 64)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axeFaults(page)).toEqual([]);
  await either.click();
  await expect(row.getByRole('button', { name: wasTaken ? 'Mark Taken' : 'Undo' })).toBeVisible();
});
