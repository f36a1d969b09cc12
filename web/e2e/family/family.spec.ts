import type { Page } from '@playwright/test';
import { markTaken } from '../support/doses.ts';
import {
  addMember,
  doseIn,
  expect,
  inDays,
  test,
  under,
  openTab,
  viewHealthData,
} from '../support/family.ts';
import { listen, openDose } from '../support/fixtures.ts';
import { loadedPage } from '../support/loaded-page.ts';
import { unfold } from '../support/notices.ts';
import type { TestServer } from '../support/server.ts';

test.use({ serviceWorkers: 'block' });

const APA = { email: 'apa@example.org', relationship: 'Grandmother', name: 'Apa' };

/** The address of the invitation that the open dialog makes. */
async function linkOf(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a link to send' }).click();
  return dialog.getByLabel('Link to the invitation').inputValue();
}

/** All that the device keeps of others: rows, and the copies beside them. */
async function cachedRows(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => one.startsWith('qamqor-cache-')) ?? '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not opened'));
    });
    const found: unknown[] = [];
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => (rows.onsuccess = resolve));
      found.push(rows.result);
    }
    db.close();
    return JSON.stringify([found, Object.entries(localStorage)]);
  });
}

async function dataOf(server: TestServer, page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const id = new URL(page.url()).searchParams.get('member');
  const { status } = await fetch(`${server.url}/api/family/members/${id}/data`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status;
}

test('[FAM-1][FAM-2][FAM-3] a tablet and two relatives: asked, agreed, live, hidden, paused, ended', async ({
  browser,
  server,
  signIn,
  aigul,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  const dialog = await addMember(aigul, APA);
  await expect(dialog).toContainText('Family member added successfully!');
  await expect(dialog).toContainText('Now let Apa know: make a link and send it.');
  const url = await linkOf(aigul);
  await aigul.keyboard.press('Escape');
  await viewHealthData(aigul, 'Apa');
  await expect(aigul.locator('[data-member]')).toContainText('Has not answered the invitation yet');

  const tablet = await browser.newPage({ baseURL: server.url });
  listen(tablet, consoleErrors);
  await tablet.addInitScript(() => localStorage.setItem('simpleView', 'true'));
  await tablet.goto(url);
  await expect.poll(() => loadedPage(tablet)).toBe('/auth');
  await tablet.getByRole('button', { name: 'Continue as grandmother' }).click();
  const asked = under(tablet, 'Aigul Serikova would like to look after you');
  await expect(asked).toContainText('For Aigul Serikova you are: Grandmother.');
  await expect(asked.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await asked.getByRole('button', { name: 'Accept' }).click();
  await expect(asked).toBeHidden();
  expect(tablet.url()).not.toContain('invitation');

  const slot = await openDose(server);
  const seen = doseIn(aigul, slot);
  await expect(seen).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);

  const laptop = await signIn('daughter');
  await laptop.goto('/app/family');
  await viewHealthData(laptop, 'Mother');
  await markTaken(doseIn(laptop, slot)).click();
  await expect(doseIn(laptop, slot)).toContainText(/Taken \d\d:\d\d by Dana Akhmetova/);
  await expect(seen).toContainText(/Taken \d\d:\d\d by Dana Akhmetova/, { timeout: 3_000 });
  await tablet.goto('/app/dashboard');
  await expect(tablet.getByRole('main')).toContainText(/Taken \d\d:\d\d by Dana Akhmetova/);

  await laptop.getByRole('button', { name: 'Add New Medicine' }).click();
  const form = laptop.getByRole('dialog', { name: 'Add New Medicine' });
  await form.getByLabel('Medicine name').fill('Aspirin');
  await form.getByRole('button', { name: 'Add Medicine', exact: true }).click();
  await expect(form).toBeHidden();
  await tablet.goto('/app/medicines');
  await expect(tablet.getByRole('listitem', { name: 'Aspirin' })).toBeVisible();
  await openTab(aigul, 'Apa', 'Medicines');
  await expect(under(aigul, 'All Medicines')).toContainText('Aspirin');

  const plans = under(laptop, 'All Events');
  await openTab(laptop, 'Mother', 'Plans');
  await laptop.getByRole('button', { name: 'Add Event' }).click();
  const planned = laptop.getByRole('dialog', { name: 'Add Event' });
  await planned.getByLabel('Title').fill('Eye test');
  await planned.getByLabel('Date', { exact: true }).fill(inDays(10, server));
  await planned.getByLabel('Time', { exact: true }).fill('14:30');
  await planned.getByRole('button', { name: 'Add Event' }).click();
  await expect(planned).toBeHidden();
  await tablet.goto('/app/schedule');
  await expect(under(tablet, 'All Events')).toContainText('Eye test');
  await openTab(aigul, 'Apa', 'Plans');
  await expect(under(aigul, 'Upcoming Events')).toContainText('Cardiologist');
  await expect(aigul.getByRole('button', { name: 'Add Event' })).toHaveCount(0);
  const visit = plans.getByRole('listitem').filter({ hasText: 'Eye test' });
  await visit.getByRole('button', { name: 'Edit' }).click();
  const editing = laptop.getByRole('dialog', { name: 'Edit Event' });
  await editing.getByLabel('Place').fill('Clinic 7');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(under(tablet, 'All Events')).toContainText('Clinic 7');
  await visit.getByRole('button', { name: 'Delete' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(under(tablet, 'All Events')).not.toContainText('Eye test');

  await openTab(aigul, 'Apa', 'Today');
  await openTab(laptop, 'Mother', 'Today');
  await tablet.goto('/app/family/viewers');
  const viewer = under(tablet, 'Aigul Serikova');
  await expect(viewer).toContainText(/Looked/);
  await viewer.getByRole('button', { name: 'Change what they see' }).click();
  const choices = tablet.getByRole('dialog', { name: 'Aigul Serikova' });
  await choices.getByLabel(slot.medicine_name, { exact: true }).check();
  await choices.getByRole('button', { name: 'Save' }).click();
  await expect(choices).toBeHidden();
  await expect(viewer).toContainText('Medicines you hide from them: 1');
  await expect(seen).toHaveCount(0);
  await expect.poll(() => cachedRows(aigul)).not.toContain(slot.medicine_name);
  await expect(doseIn(laptop, slot)).toBeVisible();

  await viewer.getByRole('button', { name: 'Pause for a day' }).click();
  await expect(viewer).toContainText(/Paused: sees nothing until/);
  await expect(aigul.locator('[data-member]')).toContainText('Has paused sharing for a while');
  await expect.poll(() => cachedRows(aigul)).not.toContain('Metformin');
  await viewer.getByRole('button', { name: 'Share again' }).press('Enter');
  await expect(under(aigul, "Today's Medicines")).toContainText('Metformin');

  await viewer.getByRole('button', { name: 'Stop now' }).click();
  await tablet.getByRole('dialog').getByRole('button', { name: 'Stop now' }).click();
  await expect(viewer).toBeHidden();
  expect(await dataOf(server, aigul)).toBe(404);
  await expect(aigul.getByText('Nobody is here yet')).toBeVisible();
  await expect.poll(() => cachedRows(aigul)).not.toContain('Metformin');
  await aigul.reload();
  await expect(aigul.getByRole('main')).toContainText('Apa no longer shares with you.');
  await aigul.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
  await expect(aigul.getByRole('main')).not.toContainText('no longer shares');

  await tablet.goto('/app/family/looks');
  const lines = tablet.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: 'Aigul Serikova looked at your day' })).not.toHaveCount(0);
  await expect(
    lines.filter({ hasText: `mark as taken: ${slot.medicine_name}, ${slot.time}` }),
  ).toHaveCount(1);
  await expect(lines.filter({ hasText: 'add a medicine: Aspirin' })).toContainText('Dana');
  await expect(lines.filter({ hasText: 'add to the schedule: Eye test' })).toContainText('Dana');
  await tablet.close();
});

test('[FAM-1] the elder offers, and the other side accepts', async ({ signIn, aigul }) => {
  const tablet = await signIn('grandmother');
  await tablet.goto('/app/family/share');
  await tablet.getByLabel('Email').fill('aigul@example.org');
  await tablet.getByLabel('Who they are to you').selectOption('Granddaughter');
  await tablet.getByLabel('Display name').fill('Aigul');
  await tablet.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(tablet.getByRole('main')).toContainText('Aigul is asked now');

  await unfold(aigul);
  await expect(aigul.getByRole('region', { name: 'Notifications' })).toContainText(
    'Raushan Akhmetova would like to share their day with you',
  );
  await aigul.getByRole('link', { name: 'See and answer' }).click();
  const offer = under(aigul, 'Raushan Akhmetova would like to share their day with you');
  await offer.getByLabel('What they are to you').selectOption('Grandmother');
  await offer.getByLabel('Display name').fill('Apa');
  await offer.getByRole('button', { name: 'Accept' }).click();
  await expect(offer).toBeHidden();
  await viewHealthData(aigul, 'Apa');
  await expect(under(aigul, "Today's Medicines")).toContainText('Metformin');
});
