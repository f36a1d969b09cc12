import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../session/session-store.ts';
import type { StoredUser } from '../../session/stored-user.ts';
import { withConfig } from '../../testing/public-config.ts';
import { openScreen, type ScreenOptions } from '../../testing/screen.tsx';

const google = withConfig({ google_client_id: 'google' });
const microsoft = withConfig({ microsoft_client_id: '11111111-2222-4333-8444-555555555555' });
const ways = { 'GET /auth/identities': { body: { identities: [], fresh_until: null } } };
const account = () => page.getByRole('main');
const BY_CODE = 'You signed in with a code from a relative.';

async function openAs(who: Partial<StoredUser>, options: ScreenOptions = {}) {
  const rest = { ...ways, ...microsoft, ...options.rest };
  const screen = await openScreen('/app/more', { ...options, rest });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  useSession.setState(({ user }) => ({ user: user && { ...user, ...who } }));
  await screen.go('/app/settings');
}

test('[FAM-6] an account without an address did not come by a code', async () => {
  await openAs({ email: null, by_code: false });
  await expect.element(account()).toMatchTextContent('Sign Out');
  await expect.element(account()).not.toMatchTextContent(BY_CODE);
});

test.for([
  ['Google', google, { email: null, by_code: true }],
  ['Microsoft', microsoft, { email: null, by_code: true }],
  ['Microsoft, kept by an earlier release', microsoft, { email: null }],
] as const)('[FAM-6] whoever came by a code is offered an account: %s', async ([, rest, who]) => {
  await openAs(who, { rest });
  await expect.element(account()).toMatchTextContent(BY_CODE);
  await expect
    .element(account().getByRole('link', { name: 'Add a sign-in of your own' }))
    .toHaveAttribute('href', '/auth?join=true');
});

test.for([
  ['ru', 'Добавить свой способ входа'],
  ['kk', 'Өз кіру жолыңызды қосу'],
] as const)('[FAM-6] the offer stands in the person’s language: %s', async ([language, name]) => {
  await openAs({ email: null, by_code: true }, { language });
  await expect.element(account().getByRole('link', { name, exact: true })).toBeVisible();
});

test('[FAM-6] where no provider is set up no account is offered', async () => {
  await openAs({ email: null, by_code: true }, { rest: withConfig({}) });
  await expect.element(account()).toMatchTextContent('Sign Out');
  await expect.element(account()).not.toMatchTextContent(BY_CODE);
});
