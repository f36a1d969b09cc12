import type { Page } from '@playwright/test';
import { addMedicineNamed } from '../support/medicines.ts';
import { everythingStored } from '../support/stored.ts';
import { expect, marksOf, readyForOffline, test } from '../support/fixtures.ts';
import { markTaken, rowOf } from '../support/doses.ts';

type Medicine = { name: string };

async function signInAs(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: `Continue as ${person}` }).click();
  await expect(page).toHaveURL(/\/app\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** It is asked before, since nobody can sign in again without internet. */
async function signOutWithoutInternet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  const question = page.getByRole('dialog', { name: 'Sign out on this device?' });
  await expect(question).toContainText('There is no internet.');
  await question.getByRole('button', { name: 'Sign Out' }).press('Enter');
}

test('[SYNC-10] two people on one tablet: what one left unsent waits, unread, for that one', async ({
  server,
  tablet: { page, slot },
}) => {
  await page.reload();
  await expect(markTaken(rowOf(page, slot))).toBeVisible();
  await server.stop();
  await markTaken(rowOf(page, slot)).click();
  await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
  await addMedicineNamed(page, 'Secretolol');
  expect(await everythingStored(page)).toContain('Secretolol');

  await signOutWithoutInternet(page);
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('main')).toContainText('2 marks are not sent yet');
  const left = await everythingStored(page);
  expect(left).toContain(slot.medicine_id);
  expect(left).not.toContain('Secretolol');
  expect(left).not.toContain('Amlodipine');

  await server.start();
  await page.goto('/auth');
  await signInAs(page, 'daughter');
  await page.goto('/app/medicines');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Secretolol');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await marksOf(server, slot)).toEqual([]);

  await signInAs(page, 'grandmother');
  await page.goto('/app/medicines');
  await expect(page.getByRole('main')).toContainText('Secretolol');
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  const token = await server.tokenOf('grandmother');
  const medicines = await server.call<Medicine[]>('/medicines', token);
  expect(medicines.map(({ name }) => name)).toContain('Secretolol');
});

test('[SYNC-10] a second tab that is still open leaves sealed what the first one left', async ({
  context,
  server,
  signIn,
}) => {
  const page = await signIn('grandmother', { context });
  await readyForOffline(page);
  const other = await context.newPage();
  await other.goto('/app/medicines');
  await expect(other.getByRole('region', { name: 'All Medicines' })).toContainText('Amlodipine');
  await server.stop();
  await addMedicineNamed(page, 'Secretolol');
  await expect(other.getByRole('region', { name: 'All Medicines' })).toContainText('Secretolol');

  await signOutWithoutInternet(page);
  await expect(page.getByRole('main')).toContainText('1 mark is not sent yet');
  await expect(other).toHaveURL(/\/auth/);
  await other.bringToFront();
  await other.evaluate(() => {
    for (const name of ['focus', 'online']) window.dispatchEvent(new Event(name));
  });
  const isBusy = () =>
    other.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length + pending.length > 0;
    });
  await expect.poll(isBusy).toBe(false);
  const databases = () =>
    other.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join());
  await expect.poll(databases).not.toContain('qamqor-cache-');
  const left = await everythingStored(other);
  expect(left).not.toContain('Secretolol');
  expect(left).not.toContain('Amlodipine');

  await server.start();
  await signInAs(other, 'grandmother');
  await other.goto('/app/medicines');
  await expect(other.getByRole('main')).toContainText('Secretolol');
});
