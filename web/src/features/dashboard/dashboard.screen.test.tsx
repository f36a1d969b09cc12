import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { openScreen } from '../../testing/screen.tsx';

test('the day is there', async () => {
  await openScreen('/app/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back');
  await expect.element(page.getByRole('link', { name: 'Amlodipine' }).first()).toBeVisible();
});

test('in the simple view', async () => {
  await openScreen('/app/dashboard', { simpleView: true, language: 'ru', width: 800 });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText('Amlodipine').first()).toBeVisible();
});

test.for(LOOKS)('looks %o', async (look) => {
  const screen = await openScreen('/app/dashboard');
  await applyLook(look);
  for (const path of ['dashboard', 'medicines', 'family', 'schedule', 'settings']) {
    await screen.go(`/app/${path}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkLook(path, 44);
  }
});
