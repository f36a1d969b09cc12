import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '../../testing/look.ts';
import { overflow, smallTargets } from '../../testing/page-faults.ts';
import { openScreen } from '../../testing/screen.tsx';

/** The browser has not been asked yet. */
function notAskedYet(): void {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
}

test('[UI-4] the settings say why, ask only after a tap, and lead to the bedside clock', async () => {
  notAskedYet();
  const ask = vi.spyOn(Notification, 'requestPermission');
  await openScreen('/app/settings');
  const main = page.getByRole('main');
  await expect.element(main.getByText(/^At medicine time this device rings/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Turn on reminders' })).toBeVisible();
  await expect.element(main.getByText('This device is not connected for reminders.')).toBeVisible();
  await expect.element(main.getByText(/Later changes do not reach it/)).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  await page.getByRole('link', { name: 'Bedside clock' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bedside clock' })).toHaveFocus();
  expect(await axeFaults()).toEqual([]);
  expect(overflow()).toBeLessThanOrEqual(0);
  expect(smallTargets(44)).toEqual([]);
});
