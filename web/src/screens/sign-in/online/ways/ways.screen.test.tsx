import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Ways } from '../../../../account/online/ways.ts';
import { applyLook, checkLook, LOOKS, type Look } from '../../../../testing/look.ts';
import { withConfig } from '../../../../testing/public-config.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { comeBack } from '../../../../testing/shown-family.ts';
import type { RestAnswers } from '../../../../testing/stand-in-fetch.ts';

const config = withConfig({
  microsoft_client_id: '11111111-2222-4333-8444-555555555555',
  microsoft_authority: 'https://login.microsoftonline.com/common',
  microsoft_redirect_uri: 'http://localhost:3000',
});
const google = {
  provider: 'google' as const,
  email: 'dana@demo.example',
  added_at: '2026-11-20T03:04:00.000Z',
};
const microsoft = { provider: 'microsoft' as const, email: null, added_at: null };
const FRESH = '2026-11-20T06:10:00.000Z';

const LIST = 'GET /auth/identities';
const told = (ways: Ways) => ({ [LIST]: { body: ways } });
const both = told({ identities: [google, microsoft], fresh_until: FRESH });
const section = () => page.getByRole('region', { name: 'Ways to sign in' });
const open = (rest: RestAnswers, options = {}) =>
  openScreen('/auth?join=true', { rest: { ...config, ...rest }, width: 390, ...options });

const LARGE: Look = { language: 'ru', theme: 'dark', textSize: 200, width: 390 };

test('Settings say by what accounts somebody signs in, and lead to where that is changed', async () => {
  await openScreen('/app/settings', { rest: { ...config, ...both } });
  await expect.element(section()).toMatchTextContent(/Googledana@demo\.example.*Microsoft/);
  await expect
    .element(section().getByRole('link', { name: 'Change how you sign in' }))
    .toHaveAttribute('href', '/auth?join=true');
});

test('whoever has no account of their own is shown none', async () => {
  await openScreen('/app/settings', { rest: told({ identities: [], fresh_until: null }) });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Settings');
  await expect.element(section()).not.toBeInTheDocument();
});

test('[UI-18] without internet Settings say so, and show them once it is back', async () => {
  let isBusy = true;
  const busy = { status: 503, body: { code: 'server.busy', detail: '' } };
  const rest = { [LIST]: () => (isBusy ? busy : both[LIST]) } as RestAnswers;
  await openScreen('/app/settings', { rest });
  await expect.element(section()).toMatchTextContent(/We are very busy right now/);
  isBusy = false;
  comeBack();
  await expect.element(section()).toMatchTextContent(/dana@demo\.example/);
});

test.for([
  ['two accounts', { identities: [google, microsoft], fresh_until: FRESH }],
  ['one account', { identities: [google], fresh_until: FRESH }],
  ['who one is has to be shown first', { identities: [microsoft], fresh_until: null }],
] as [string, Ways][])('[UI-4] every look and language fits: %s', async ([state, ways]) => {
  await open(told(ways));
  for (const look of [...LOOKS, LARGE]) {
    await applyLook(look);
    await expect.element(page.getByRole('main').getByRole('list').first()).toBeVisible();
    await checkLook(`${state} ${JSON.stringify(look)}`, 44);
  }
});

test('the only account cannot be removed, and it is said why', async () => {
  await open(told({ identities: [google], fresh_until: FRESH }));
  await expect
    .element(page.getByText('This is your only way to sign in, so it stays.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Add another account' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible();
});

test('later it is asked first who one is, and nothing can be removed until then', async () => {
  await open(told({ identities: [google, microsoft], fresh_until: null }));
  await expect
    .element(page.getByRole('heading', { name: 'First show that it is you' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
});

test('an account is removed after a question, and the page says so', async () => {
  let left = [google, microsoft] as Ways['identities'];
  const screen = await open({
    [LIST]: () => ({ body: { identities: left, fresh_until: FRESH } }),
    'DELETE /auth/identities/microsoft': () => {
      left = [google];
      return { status: 204 };
    },
  });
  await page.getByRole('button', { name: 'Remove Microsoft' }).click();
  const question = page.getByRole('dialog', { name: 'No longer sign in with Microsoft?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  expect(screen.calls('DELETE', '/auth/identities')).toEqual([]);
  await page.getByRole('button', { name: 'Remove Microsoft' }).click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('Microsoft is removed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
});

test('[UI-18] what is refused is said in words, and everything stays', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const stale = { status: 403, body: { code: 'auth.confirm_first', detail: '' } };
  await open({ ...both, 'DELETE /auth/identities/google': stale });
  await page.getByRole('button', { name: 'Remove Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Please confirm first that it is you.*Nothing was changed\./);
  await expect.element(page.getByRole('button', { name: 'Remove Google' })).toBeVisible();
  expect(said.mock.calls.join()).toContain('The ways to sign in were not changed');
});

test.for([
  ['/app/data-management', '/app/data-management'],
  ['https://evil.example/', '/app/settings'],
])('whoever was sent here by %s is led back to %s', async ([from, back]) => {
  const rest = { ...config, ...told({ identities: [microsoft], fresh_until: null }) };
  await openScreen(`/auth?join=true&from=${from}`, { rest, width: 390 });
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', back);
});
