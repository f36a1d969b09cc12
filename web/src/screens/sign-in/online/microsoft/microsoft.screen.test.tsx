import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applyLook, checkLook, LOOKS, type Look } from '../../../../testing/look.ts';
import { withConfig } from '../../../../testing/public-config.ts';
import { openScreen } from '../../../../testing/screen.tsx';

const MICROSOFT = {
  microsoft_client_id: '11111111-2222-4333-8444-555555555555',
  microsoft_authority: 'https://login.microsoftonline.com/common',
  microsoft_redirect_uri: 'http://localhost:3000',
};
const config = withConfig(MICROSOFT);
const given = { status: 201, body: { nonce: 'n', expires_at: '2026-11-20T06:10:00.000Z' } };
const rest = { ...config, 'POST /auth/microsoft-nonce': given };
const button = () => page.getByRole('button', { name: 'Sign in with Microsoft' });
const failed = () => page.getByRole('alert').filter({ hasText: 'The sign-in did not work.' });

const NAMES = {
  en: 'Sign in with Microsoft',
  ru: 'Войти через Microsoft',
  kk: 'Microsoft арқылы кіру',
} as const;

const LARGE: Look = { language: 'ru', theme: 'dark', textSize: 200, width: 390 };

test('[UI-4] the button stands beside Google’s, in every look and language', async () => {
  await openScreen('/auth', { as: null, rest, width: 390 });
  await expect.element(button()).toBeVisible();
  await checkLook('sign-in', 44);
  for (const look of [...LOOKS, LARGE]) {
    await applyLook(look);
    await expect
      .element(page.getByRole('button', { name: NAMES[look.language as 'ru' | 'kk'] }))
      .toBeVisible();
    await checkLook(`sign-in ${JSON.stringify(look)}`, 44);
  }
});

test('without an id there is no button', async () => {
  await openScreen('/auth', { as: null });
  await expect.element(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await expect.element(button()).not.toBeInTheDocument();
});

test('[UI-18] a browser that opens no window says what to do, and the button stays', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const screen = await openScreen('/auth', { as: null, rest });
  await button().click();

  await expect
    .element(page.getByText('The browser did not open Microsoft’s window.'))
    .toBeVisible();
  await expect.element(failed()).not.toBeInTheDocument();
  await expect.element(button()).toBeEnabled();
  expect(said.mock.calls.join()).toContain('Sign-in failed');
  await button().click();
  await expect.poll(() => open.mock.calls.length).toBe(2);
  expect(screen.calls('POST', '/auth/microsoft-nonce')).toHaveLength(2);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('msal.'))).toEqual([]);
});

test('[UI-18] without internet, or while the server is busy, the sign-in fails calmly', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const busy = { status: 503, body: { code: 'server.busy', detail: '' } };
  const screen = await openScreen('/auth', {
    as: null,
    rest: { ...config, 'POST /auth/microsoft-nonce': busy },
  });
  await expect.element(button()).toBeVisible();
  await button().click();
  await expect.element(failed()).toMatchTextContent(/We are very busy right now/);
  screen.setOffline(true);
  await button().click();
  await expect.element(failed()).toMatchTextContent(/There is no internet right now/);
});

test('an answer that is none leaves the first page as it is', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  window.history.replaceState(null, '', '#code=made-up&state=made-up');
  await openScreen('/', { as: null });
  await expect.element(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  expect(window.location.hash).toBe('');
});
