import type { Page } from '@playwright/test';
import { toWire } from '@qamqor/shared/calendar/dates';
import { updateSession } from '../../../api/src/auth/sessions/session.store.ts';
import { transaction } from '../../../api/src/platform/database/transaction.ts';
import { expect, listen, marksOf, openDose, readyForOffline, test } from '../support/fixtures.ts';
import { markTaken, rowOf } from '../support/doses.ts';
import { addMedicineNamed } from '../support/medicines.ts';
import { keptText } from '../support/kept-start.ts';
import type { TestServer } from '../support/server.ts';
import { everythingStored } from '../support/stored.ts';
import { followWorker } from '../support/worker.ts';

type Medicine = { name: string };

/** What another device's word leaves in the database; nothing that waits may be sent before it. */
async function endSessionOf(page: Page, server: TestServer): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { sid } = JSON.parse(atob(token.split('.')[1] ?? '')) as { sid: string };
  await server.withDatabase((database) =>
    transaction(database, (tx) => updateSession(tx, sid, { ended_at: toWire(Date.now()) })),
  );
}

/** A tablet with a medicine and a mark that could not be sent, and a copy of the day for a cold start. */
async function withUnsent(page: Page, server: TestServer) {
  const slot = await openDose(server);
  await readyForOffline(page);
  await page.reload();
  await expect(markTaken(rowOf(page, slot))).toBeVisible();
  await expect.poll(() => keptText(page)).toContain(slot.medicine_name);
  await server.stop();
  await markTaken(rowOf(page, slot)).click();
  await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
  await addMedicineNamed(page, 'Secretolol');
  const stored = await everythingStored(page);
  for (const word of ['Secretolol', 'Amlodipine', 'Raushan']) expect(stored).toContain(word);
  return slot;
}

async function expectCleaned(
  page: Page,
  waiting = ' 2 marks wait here until the same person signs in again.',
): Promise<void> {
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('main')).toContainText(
    `This device was signed out from another place.${waiting}`,
  );
  const words = ['Secretolol', 'Amlodipine', 'Metformin', 'Raushan', 'Akhmetova', 'qamqor-cache-'];
  await expect
    .poll(async () => {
      const stored = await everythingStored(page);
      return words.filter((word) => stored.includes(word));
    })
    .toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

async function expectUnsentArrive(
  page: Page,
  server: TestServer,
  slot: Awaited<ReturnType<typeof openDose>>,
): Promise<void> {
  await page.getByRole('button', { name: 'Continue as grandmother' }).click();
  await expect(page).toHaveURL(/\/app\//);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  await expect
    .poll(async () => {
      const token = await server.tokenOf('grandmother');
      return (await server.call<Medicine[]>('/medicines', token)).map(({ name }) => name);
    })
    .toContain('Secretolol');
}

test('[FAM-6][SYNC-9] a device that is ended from another one cleans itself while its page is open', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const slot = await withUnsent(page, server);
  const offlineAt = page.url();
  await endSessionOf(page, server);
  await server.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectCleaned(page);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('2 marks wait here');
  await page.goto(offlineAt);
  await expect(page).toHaveURL(/\/auth/);
  await page.goto('/auth');
  await expectUnsentArrive(page, server, slot);
});

test('[FAM-6] a device that was ended while its page was closed cleans itself at the next start', async ({
  server,
  signIn,
  consoleErrors,
}) => {
  const page = await signIn('grandmother');
  const context = page.context();
  const slot = await withUnsent(page, server);
  await endSessionOf(page, server);
  await page.close();
  await server.start();

  const next = await context.newPage();
  listen(next, consoleErrors);
  await next.goto('/app/dashboard');
  await expectCleaned(next);
  await expectUnsentArrive(next, server, slot);
});

test('[FAM-6] the worker alone cleans a device that was ended, and no copy of the day is shown after', async ({
  server,
  signIn,
  consoleErrors,
}) => {
  const page = await signIn('grandmother');
  const context = page.context();
  const slot = await withUnsent(page, server);
  const worker = await followWorker(context, server.url);
  const about = context.pages().find((one) => one.url().endsWith('/about')) as Page;
  await endSessionOf(page, server);
  await page.close();
  await server.start();
  // The worker may lead the open page elsewhere while it is asked.
  const databases = () =>
    about
      .evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join())
      .catch(() => 'qamqor-cache-');
  await expect
    .poll(async () => {
      await worker.dispatchSync('qamqor-outbox');
      return about.evaluate(() => caches.has('qamqor-ended')).catch(() => null);
    })
    .toBe(true);
  await expect.poll(databases).not.toContain('qamqor-cache-');

  const next = await context.newPage();
  listen(next, consoleErrors);
  const seen: string[] = [];
  next.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  await next.goto('/app/dashboard');
  await expectCleaned(next);
  expect(seen).not.toContain('/app/dashboard');
  await expectUnsentArrive(next, server, slot);
});

test('[FAM-6] a device that is ended in Settings of another one is signed out and cleans itself', async ({
  signIn,
}) => {
  const tablet = await signIn('daughter');
  await readyForOffline(tablet);
  await expect.poll(() => everythingStored(tablet)).toContain('Raushan');
  const laptop = await signIn('daughter');
  await laptop.goto('/app/settings');
  const rows = laptop
    .getByRole('listitem')
    .filter({ has: laptop.getByRole('button', { name: 'End', exact: true }) });
  const inHand = rows.filter({ hasText: 'You are using this device now.' });
  await expect(inHand).toHaveCount(1);
  const other = rows.filter({ hasText: 'Last seen' });
  await expect(other).toHaveCount(1);
  await other.getByRole('button', { name: 'End', exact: true }).click();
  const question = laptop.getByRole('dialog');
  await expect(question).toContainText('What was marked there stays.');
  await question.getByRole('button', { name: 'End', exact: true }).click();
  await expect(laptop.getByRole('main')).toContainText('is signed out.');
  await expect(rows).toHaveCount(1);
  await expectCleaned(tablet, '');
  await laptop.reload();
  await expect(inHand).toBeVisible();
  await expect(rows).toHaveCount(1);
});

test('an address that says a session was ended signs nobody out', async ({ signIn }) => {
  const page = await signIn('grandmother');
  await expect(page.getByRole('main')).toContainText('Amlodipine');
  await page.goto('/auth?ended=true&remaining=3');
  await expect(page).toHaveURL(/\/app\/dashboard/);
  await expect(page.getByRole('main')).toContainText('Amlodipine');
});
