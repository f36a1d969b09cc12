import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rememberUser, useSession, type StoredUser } from '../../session/session-store.ts';
import { applyLook, checkLook } from '../../testing/look.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';

const told = page.getByText('Your account is back. Nothing of yours was lost.', { exact: false });
const read = page.getByRole('button', { name: 'I have read it' });
const stored = () => JSON.parse(localStorage.getItem('user') ?? '{}') as StoredUser;

test('[DATA-3][UI-4] whoever came back is told so once, until it was read', async () => {
  const screen = await openScreen('/app/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
  rememberUser({ ...(useSession.getState().user as StoredUser), came_back: true });
  await expect.element(told).toBeVisible();
  await checkLook('in English', 44);
  for (const language of ['ru', 'kk'] as const) {
    await applyLook({ language, theme: 'dark', textSize: 200, width: 390 });
    await expect.element(told).not.toBeInTheDocument();
    await checkLook(language, 44);
  }
  await applyLook({ language: 'en', theme: 'light', textSize: 100, width: 1280 });
  await screen.reload();
  await expect.element(told).toBeVisible();
  await press(read);
  await expect.element(told).not.toBeInTheDocument();
  expect(stored().came_back).toBe(false);
  await screen.reload();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});
