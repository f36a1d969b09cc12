import { expect, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

test('the settings give the calendar file, and say in words that notices are blocked, with the way back', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.goto('/app/settings');
  await expect(page.getByRole('button', { name: 'Turn on reminders' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the calendar file' }).click();
  expect((await downloading).suggestedFilename()).toBe('qamqor-reminders.ics');
  await expect(page.getByText('Open the file to add it to your calendar.')).toBeVisible();

  await page.context().grantPermissions([]);
  await page.reload();
  await expect(page.getByText('Notices are blocked on this device.')).toBeVisible();
  await expect(page.getByText('find this site and allow notifications')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on reminders' })).toHaveCount(0);
});
