import type { Locator, Page } from '@playwright/test';
import { expect, goOffline, test } from '../support/fixtures.ts';

type Profile = Record<string, string>;

const aboutYou = (page: Page): Locator => page.getByRole('region', { name: 'About you' });

async function write(page: Page, fields: Profile): Promise<void> {
  await aboutYou(page).getByRole('button', { name: 'Edit Profile' }).click();
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await aboutYou(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(aboutYou(page)).toContainText('Saved successfully!');
  await expect(aboutYou(page)).toContainText('Not sent yet');
}

test('[SYNC-9] two devices change different fields without internet, and both changes stay', async ({
  server,
  signIn,
}) => {
  const [tablet, phone] = [await signIn('grandmother'), await signIn('grandmother')];
  for (const page of [tablet, phone]) {
    await page.goto('/app/personal-info');
    await expect(aboutYou(page)).toContainText('Raushan');
    await goOffline(page);
  }
  await write(tablet, { Address: 'Almaty, Abay 150', 'Medical conditions': 'Penicillin allergy' });
  await write(phone, { 'Date of birth': '8.3.1947', 'Medical conditions': 'Allergy: penicillin' });
  await tablet.reload();
  await expect(aboutYou(tablet)).toContainText('Almaty, Abay 150');
  await tablet.context().setOffline(false);
  await expect(aboutYou(tablet)).not.toContainText('Not sent yet');
  await phone.context().setOffline(false);
  await expect(aboutYou(phone)).not.toContainText('Not sent yet');
  for (const page of [tablet, phone]) {
    await expect(aboutYou(page)).toContainText('Almaty, Abay 150');
    await expect(aboutYou(page)).toContainText('8 March 1947');
    await expect(aboutYou(page)).toContainText('Allergy: penicillin');
  }
  const token = await server.tokenOf('grandmother');
  expect(await server.call<Profile>('/user/profile', token)).toMatchObject({
    address: 'Almaty, Abay 150',
    dateOfBirth: '1947-03-08',
    medicalConditions: 'Allergy: penicillin',
  });
});
