import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/screen.tsx';

const button = () => page.getByRole('button', { name: 'Sign out everywhere' });
const question = () => page.getByRole('dialog', { name: 'Sign out on all devices?' });

test('signing out everywhere is asked for once, and ends this session too', async () => {
  const rest = { 'POST /auth/sign-out-everywhere': { status: 204 } };
  const screen = await openScreen('/app/settings', { rest, width: 390 });
  await button().click();
  await expect.element(question()).toMatchTextContent(/This device is signed out, too\./);
  await question().getByRole('button', { name: 'Stay here' }).click();
  expect(screen.calls('POST', '/auth/sign-out-everywhere')).toEqual([]);
  await button().click();
  await question().getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.poll(() => screen.address()).toMatch(/^\/auth/);
  const asked = screen.calls('POST', '/auth/sign-out').map(({ path }) => path);
  expect(asked).toEqual(['/auth/sign-out-everywhere']);
  expect(localStorage.getItem('token')).toBeNull();
});

test('[UI-18] without internet nobody is signed out, and that is said', async () => {
  const screen = await openScreen('/app/settings');
  await expect.element(button()).toBeVisible();
  screen.setOffline(true);
  await button().click();
  await question().getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(page.getByText('Nobody was signed out. Please try again.')).toBeVisible();
  expect(screen.address()).toBe('/app/settings');
  expect(localStorage.getItem('token')).not.toBeNull();
  await expect.element(button()).not.toHaveAttribute('aria-disabled', 'true');
});
