import type { Page } from '@playwright/test';
import { listen } from '../support/fixtures.ts';
import { expect, test } from '../support/family.ts';
import { standInForScript } from '../support/google.ts';
import { loadedPage } from '../support/loaded-page.ts';
import { addMedicineNamed } from '../support/medicines.ts';
import { signInAt } from '../support/sign-in-at.ts';
import type { TestServer } from '../support/server.ts';
import { everythingStored } from '../support/stored.ts';

const tokenOn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

/** The demo's daughter looks after Aigul, who agreed. */
async function letDaughterSee(server: TestServer, aigul: Page): Promise<void> {
  const daughter = await server.tokenOf('daughter');
  const asked = { email: 'aigul@example.org', relationship: 'Sister', display_name: 'Aigul' };
  await server.call('/family/add', daughter, asked);
  const token = await tokenOn(aigul);
  const [invitation] = await server.call<{ id: string }[]>('/family/invitations', token);
  await server.call(`/family/invitations/${invitation?.id}/accept`, token, {});
}

test('[DATA-3] who deletes their account is signed out everywhere, relatives are told calmly, and signing in brings it back', async ({
  server,
  aigul: laptop,
  browser,
  signIn,
  consoleErrors,
}) => {
  await letDaughterSee(server, laptop);
  await laptop.goto('/app/medicines');
  await addMedicineNamed(laptop, 'Ironol');
  const pocket = await browser.newContext({ baseURL: server.url });
  const phone = await pocket.newPage();
  listen(phone, consoleErrors);
  await signInAt(phone, server.url, '/auth/google-login', { token: 'a-good-token' });
  await phone.goto('/app/medicines');
  await expect(phone.getByRole('main')).toContainText('Ironol');
  const relative = await signIn('daughter');
  await relative.goto('/app/family');
  await expect(relative.getByRole('heading', { name: 'Aigul', exact: true })).toBeVisible();

  await laptop.goto('/app/data-management');
  const card = laptop.getByRole('region', { name: 'Delete account' });
  await card.getByRole('button', { name: 'Delete account…' }).click();
  await card.getByRole('textbox', { name: 'Type the word “delete”' }).fill('delete');
  await card.getByRole('button', { name: 'Delete my account' }).click();

  for (const device of [laptop, phone]) {
    await expect.poll(() => loadedPage(device)).toBe('/auth');
    expect(await tokenOn(device)).toBe('');
    await expect.poll(() => everythingStored(device)).not.toContain('Ironol');
  }
  await expect(relative.getByRole('main')).toContainText('Aigul no longer shares with you.');
  await expect(relative.getByRole('heading', { name: 'Aigul', exact: true })).toHaveCount(0);

  await standInForScript(pocket, 'a-good-token');
  await phone.goto('/auth');
  await phone.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(phone).toHaveURL(/\/app\//);
  await expect(phone.getByRole('status')).toContainText([
    /Your account is back\. Nothing of yours was lost\./,
  ]);
  await phone.getByRole('button', { name: 'I have read it' }).click();
  await expect(phone.getByText('Your account is back.')).toHaveCount(0);
  await phone.goto('/app/medicines');
  await expect(phone.getByRole('main')).toContainText('Ironol');
  await pocket.close();
});

test('[DATA-3][FAM-6] on a tablet that was set up by a code, whoever made it reads of it and lets the person in again', async ({
  server,
  browser,
  signIn,
  consoleErrors,
}) => {
  const person = { display_name: 'Ата', relationship: 'Grandfather', language: 'en' };
  const token = await server.tokenOf('daughter');
  const { code } = await server.call<{ code: string }>('/auth/pairing', token, person);
  const room = await browser.newContext({ baseURL: server.url });
  const tablet = await room.newPage();
  listen(tablet, consoleErrors);
  await signInAt(tablet, server.url, '/auth/pair', { code });
  const ironol = { name: 'Ironol', times: ['00:01', '23:58'] };
  await server.call('/medicines', await tokenOn(tablet), ironol);
  await tablet.goto('/app/medicines');
  await expect(tablet.getByRole('main')).toContainText('Ironol');
  const laptop = await signIn('daughter');
  const card = laptop
    .getByRole('listitem')
    .filter({ has: laptop.getByRole('heading', { name: 'Ата', exact: true }) });
  await expect(card).toContainText('Ironol');

  await tablet.goto('/app/data-management');
  const deletion = tablet.getByRole('region', { name: 'Delete account' });
  await deletion.getByRole('button', { name: 'Delete account…' }).click();
  await deletion.getByRole('textbox', { name: 'Type the word “delete”' }).fill('delete');
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await expect.poll(() => loadedPage(tablet)).toBe('/auth');

  await expect(card).toContainText('Has deleted their account');
  await expect(card).not.toContainText('Ironol');
  await card.getByRole('link', { name: 'View health data' }).click();
  const main = laptop.getByRole('main');
  await expect(main).toContainText('Ата deleted their account.');
  await main.getByRole('button', { name: 'Make a new code' }).click();
  const shown = laptop.locator('[data-code]');
  const again = (await shown.getAttribute('data-code')) ?? '';
  await signInAt(tablet, server.url, '/auth/pair', { code: again });
  await tablet.goto('/app/medicines');
  await expect(tablet.getByRole('main')).toContainText('Ironol');
  await expect(main).not.toContainText('deleted their account');
  await expect(main).toContainText('Ironol');
  await room.close();
});
