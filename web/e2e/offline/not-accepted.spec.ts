import type { Page } from '@playwright/test';
import { expect, goOffline, readyForOffline, test, today } from '../support/fixtures.ts';
import { markTaken, rowOf } from '../support/doses.ts';
import { applyLook, axeFaults, englishLeft, overflow, smallTargets } from '../support/look.ts';
import type { TestServer } from '../support/server.ts';

type Medicine = { id: string; name: string; times: string[]; version: number };

async function medicines(server: TestServer): Promise<Medicine[]> {
  return server.call<Medicine[]>('/medicines', await server.tokenOf('grandmother'));
}

async function expectFit(page: Page, least = 44): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page, least)).toEqual([]);
}

/** A mark for somebody who shares nothing, as an app writes it whose link ended meanwhile. */
async function markForStranger(page: Page, slot: object): Promise<void> {
  await page.evaluate(async (name) => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(`qamqor-outbox-${id}`);
      request.onsuccess = () => resolve(request.result);
    });
    const { medicine_id, date, time } = name as Record<string, string>;
    const mid = `0191d000-0000-7000-8000-${String(Date.now()).slice(-12)}`;
    const stream = 'p:0191d000-0000-7000-8000-00000000dead';
    const key = `${medicine_id}:${date}:${time}`;
    const args = { medicine_id, date, time, status: 'taken', taken_at: new Date().toISOString() };
    const at = { wall: Date.now() };
    const mutation = { mid, stream, op: 'dose.mark', v: 1, key, args, after: [], at };
    const writing = db.transaction('mutations', 'readwrite');
    writing.objectStore('mutations').add({
      ...{ mid, stream, key, mutation, status: 'queued' },
      ...{ seq: null, code: null, answered_at: null },
    });
    await new Promise((resolve) => (writing.oncomplete = resolve));
    db.close();
  }, slot);
  await page.reload();
}

test('[UI-4] what waits is listed in words, until it is sent', async ({ server, signIn }) => {
  const page = await signIn('grandmother');
  const open = (await today(server, 'grandmother')).filter((dose) => !dose.taken);
  const [slot] = open;
  if (!slot) throw new Error('no open dose');
  await readyForOffline(page);
  await page.reload();
  await expect(markTaken(rowOf(page, slot))).toBeVisible();
  await server.stop();
  await markTaken(rowOf(page, slot)).click();
  await expect(page.getByText('Not yet sent: 1')).toBeVisible();
  await page.getByRole('button', { name: 'See the list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not yet sent' });
  await expect(dialog).toContainText(`${slot.medicine_name}, ${slot.time}: your mark`);
  await expectFit(page);
  await server.start();
  await dialog.getByRole('button', { name: 'Try to send now' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Not yet sent: 1')).toBeHidden();
});

/** A mark that the server does not accept. */
async function haveRefused(page: Page, server: TestServer): Promise<void> {
  const [slot] = await today(server, 'grandmother');
  if (!slot) throw new Error('no dose');
  await markForStranger(page, slot);
  await expect(page.getByText('1 change was not accepted.')).toBeVisible();
}

test('[UI-4] what was refused is listed with its reason and what to do', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  await haveRefused(page, server);
  await page.getByRole('button', { name: 'See what happened' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not accepted' });
  await expect(dialog).toContainText('You may not change this any more.');
  await expect(dialog).toContainText('Please ask them to share it with you again.');
  await expectFit(page);
  await dialog.getByRole('button', { name: 'I have read it' }).click();
  await expect(page.getByText('1 change was not accepted.')).toBeHidden();
  await page.reload();
  await expect(page.getByText('1 change was not accepted.')).toBeHidden();
});

/** As a server writes it that is newer than the app: nothing of this release has such a code. */
async function refuseByNewReason(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(`qamqor-outbox-${id}`);
      request.onsuccess = () => resolve(request.result);
    });
    const writing = db.transaction('mutations', 'readwrite');
    const store = writing.objectStore('mutations');
    store.index('status').getAll('rejected').onsuccess = ({ target }) => {
      const { result } = target as IDBRequest<object[]>;
      for (const row of result) store.put({ ...row, code: 'dose.of_tomorrow' });
    };
    await new Promise((resolve) => (writing.oncomplete = resolve));
    db.close();
  });
  await page.reload();
}

test('[UI-4] a reason that this release has no words for is no empty line', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  await haveRefused(page, server);
  await refuseByNewReason(page);
  await page.getByRole('button', { name: 'See what happened' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not accepted' });
  await expect(dialog).toContainText('Please look at this dose and mark it again.');
  await expect(dialog).toContainText('Nothing was changed.');
});

/** A page and somebody else change the times of one medicine, the page without a network. */
async function conflictOn(
  page: Page,
  server: TestServer,
  path = '/app/medicines',
): Promise<Medicine> {
  const [medicine] = (await medicines(server)).filter(({ name }) => name === 'Amlodipine');
  if (!medicine) throw new Error('no Amlodipine');
  await page.goto(path);
  const list = page.getByRole('region', { name: 'All Medicines' });
  const row = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Amlodipine', exact: true }) });
  await expect(row).toBeVisible();
  await goOffline(page);
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByLabel('Time', { exact: false }).first().selectOption('09:15');
  await edit.getByRole('button', { name: 'Save', exact: false }).last().click();
  await expect(edit).toBeHidden();
  const other = await fetch(`${server.url}/api/medicines/${medicine.id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await server.tokenOf('grandmother')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ times: ['10:45'], base_version: medicine.version }),
  });
  expect(other.status).toBe(200);
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  return medicine;
}

for (const [choice, times] of [
  ['Use my change', ['09:15']],
  ['Keep it as it is', ['10:45']],
] as const) {
  test(`[SYNC-12][UI-4] two versions of one medicine, offline too: ${choice}`, async ({
    server,
    signIn,
  }) => {
    const page = await signIn('grandmother');
    const medicine = await conflictOn(page, server);
    const card = page.getByRole('main').locator('section', { hasText: 'two people changed it' });
    await expect(card).toContainText('10:45');
    await expect(card).toContainText('09:15');
    await expectFit(page);
    await server.stop();
    await card.getByRole('button', { name: choice }).click();
    await expect(card).toBeHidden();
    await server.start();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Not yet sent')).toBeHidden();
    const stored = async () =>
      (await medicines(server)).find(({ id }) => id === medicine.id)?.times;
    await expect.poll(stored).toEqual(times);
    await expect(card).toBeHidden();
  });
}

test('[SYNC-12][UI-4] a relative is led to the two versions of a medicine of another', async ({
  server,
  signIn,
}) => {
  const page = await signIn('daughter');
  await conflictOn(page, server, '/app/family?member=01900000-0000-7000-8000-000000000201');
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'See what happened' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not accepted' });
  await expect(dialog).toContainText('Amlodipine: your change');
  await expect(dialog).not.toContainText('not in your list any more');
  await dialog.getByRole('link', { name: 'Look at both versions' }).click();
  await expect(page).toHaveURL(/\/app\/family\?member=/);
  const card = page.getByRole('main').locator('section', { hasText: 'two people changed it' });
  await expect(card).toContainText('10:45');
  await expect(card).toContainText('09:15');
});

for (const language of ['ru', 'kk'] as const) {
  test(`[UI-4][UI-22] the choice and both lists in ${language}, in large, in the simple view`, async ({
    server,
    signIn,
  }) => {
    const page = await signIn('grandmother');
    await conflictOn(page, server);
    await expect(page.getByText('two people changed it')).toBeVisible();
    const [slot] = await today(server, 'grandmother');
    if (slot) await markForStranger(page, slot);
    await expect(page.getByText('2 changes were not accepted.')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('simpleView', 'true'));
    await applyLook(page, { language, theme: 'light', textSize: '200', width: 390 });
    await page.goto('/app/medicines');
    await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
    await expectFit(page, 64);
    expect(await englishLeft(page)).toEqual([]);
    await page.getByRole('status').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFit(page, 64);
    expect(await englishLeft(page)).toEqual([]);
  });
}
