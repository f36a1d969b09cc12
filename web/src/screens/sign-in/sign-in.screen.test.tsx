import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../testing/household.ts';
import { openScreen } from '../../testing/screen.tsx';

test('[UI-18] a broken stored user costs that key alone, and the person is asked to sign in again', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const screen = await openScreen('/', { as: null });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screen.reload(() => {
    localStorage.setItem('user', '{broken');
    localStorage.setItem('token', 'something');
    localStorage.setItem('theme', 'dark');
  });
  await screen.go('/app/dashboard');
  await expect.poll(() => screen.address()).toMatch(/^\/auth/);
  await expect.element(page.getByRole('button', { name: 'Continue as grandmother' })).toBeVisible();
  await expect
    .element(page.getByText('Please sign in again. What you marked is saved and will be sent.'))
    .toBeVisible();
  expect(said.mock.calls.join()).toContain('Failed to parse stored user data');
  expect(localStorage.getItem('user')).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
});

/** The demo's grandmother, whose account speaks Russian, signs in. */
async function signInAsRussian(): Promise<void> {
  const about = { name: 'Raushan Akhmetova', email: null, avatar: null, is_admin: false };
  const user = { id: newId(), ...about, language: 'ru', time_zone: 'Asia/Almaty' };
  const rest = { 'POST /auth/demo': { body: { user, access_token: 'a token' } } };
  const screen = await openScreen('/auth', { as: null, rest });
  await page.getByRole('button', { name: 'Continue as grandmother' }).click();
  await expect.poll(() => screen.address()).toBe('/app/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test("a device where nobody has chosen a language speaks the account's", async () => {
  await signInAsRussian();
  await expect.poll(() => document.documentElement.lang).toBe('ru');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .not.toMatchTextContent('Good morning');
});

test('a language that was chosen on the device is kept at a sign-in', async () => {
  localStorage.setItem('language', 'en');
  await signInAsRussian();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Good morning');
  expect(document.documentElement.lang).toBe('en');
});
