import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { useSession } from '../../session/session-store.ts';
import { aHousehold } from '../../testing/household.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack } from '../../testing/shown-family.ts';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

const FACTS = { body: { display_name: 'Apa', made_by: { name: 'Dana' }, scopes: [] } };
const REFUSED = { status: 401, body: { code: 'auth.code_refused', detail: '' } };

test('[UI-18] a wrong code is told at its field, in three languages', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let isHeld = false;
  const rest: RestAnswers = {
    'GET /auth/pairing/ABCD2345': FACTS,
    'GET /auth/pairing/ABCD2346': FACTS,
    'GET /auth/pairing/ABCD2347': FACTS,
    'POST /auth/pair': async () => {
      if (isHeld) await held;
      return REFUSED;
    },
  };
  const screen = await openScreen('/auth', { as: null, rest });
  const asked = () => screen.calls('POST', '/auth/pair').length;
  await page.getByRole('button', { name: 'I have a code' }).click();
  for (const [language, label, start, words] of [
    ['en', 'Code', 'Start', /This code does not work\./],
    ['ru', 'Код', 'Начать', /Этот код не работает\./],
    ['kk', 'Код', 'Бастау', /Бұл код жарамайды\./],
  ] as const) {
    usePreferences.getState().setLanguage(language);
    const button = page.getByRole('button', { name: start });
    await expect.element(button).toBeVisible();
    const field = page.getByLabelText(label);
    await field.fill('ABCD2345');
    await button.click();
    await expect.element(field).toHaveAccessibleDescription(expect.stringMatching(words));
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('ABCD2345');
    expect(page.getByRole('alert').elements()).toHaveLength(1);
    await field.fill('ABCD2346');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  }
  const code = page.getByLabelText('Код');
  const start = page.getByRole('button', { name: 'Бастау' });
  const before = asked();
  isHeld = true;
  await userEvent.keyboard('{Enter}');
  await expect.element(start).toHaveAttribute('aria-disabled', 'true');
  await code.fill('ABCD2347');
  await userEvent.keyboard('{Enter}');
  answer();
  await expect.element(start).not.toHaveAttribute('aria-disabled', 'true');
  expect(asked()).toBe(before + 1);
  await expect.element(code).not.toHaveAttribute('aria-invalid');
  screen.setOffline(true);
  await code.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(code).not.toHaveAttribute('aria-invalid');
  expect(said.mock.calls.join()).toContain('Sign-in failed');
});

test('a session that ends on a page comes back to that page', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const household = aHousehold();
  const { server } = household;
  const answer = () => ({ body: { user: before, access_token: 'another' } });
  const rest = { 'POST /auth/demo': answer };
  const screen = await openScreen('/app/settings', { household, rest });
  const before = useSession.getState().user;
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Settings');
  server.outage = 401;
  comeBack();
  await expect.poll(() => screen.address()).toMatch(/^\/auth\?.*from=%2Fapp%2Fsettings/);
  server.outage = null;
  await page.getByRole('button', { name: 'Continue as grandmother' }).click();
  await expect.poll(() => screen.address()).toBe('/app/settings');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Settings');
});

/** Every request is given up when the answer says so. */
function holdTimeouts(): () => void {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  return () => patience.abort(new DOMException('too late', 'TimeoutError'));
}

test('[UI-18] a sign-in that is not answered in time is not laid to the internet', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const giveUp = holdTimeouts();
  const silent = { 'POST /auth/demo': () => new Promise<never>(() => {}) };
  const screen = await openScreen('/auth', { as: null, rest: silent });
  const button = page.getByRole('button', { name: 'Continue as grandmother' });
  await button.click();
  await expect.poll(() => screen.calls('POST', '/auth/demo')).toHaveLength(1);
  giveUp();
  const told = page.getByRole('alert').filter({ hasText: 'The sign-in did not work.' });
  await expect.element(told).toMatchTextContent('The server did not answer. Nothing was lost.');
  vi.mocked(AbortSignal.timeout).mockRestore();
  screen.setOffline(true);
  await button.click();
  await expect
    .element(told)
    .toMatchTextContent('There is no internet right now. Nothing was lost.');
  expect(said.mock.calls.join()).toContain('Sign-in failed');
});
