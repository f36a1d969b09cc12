import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../session/session-store.ts';
import type { StoredUser } from '../../session/stored-user.ts';
import { checkLook } from '../../testing/look.ts';
import { withConfig } from '../../testing/public-config.ts';
import { openScreen, type ScreenOptions } from '../../testing/screen.tsx';

const MICROSOFT = {
  microsoft_client_id: '11111111-2222-4333-8444-555555555555',
  microsoft_authority: 'https://login.microsoftonline.com/common',
  microsoft_redirect_uri: 'http://localhost:3000',
};
const config = withConfig(MICROSOFT);
const busy = { status: 503, body: { code: 'server.busy', detail: '' } };
const ways = { 'GET /auth/identities': { body: { identities: [], fresh_until: null } } };
const main = page.getByRole('main');
const heading = () => page.getByRole('heading', { level: 1 });

/** As somebody who was signed in before the page was opened. */
async function openAs(who: Partial<StoredUser>, options: ScreenOptions = {}) {
  const rest = { ...ways, ...config, ...options.rest };
  const screen = await openScreen('/contacts', { width: 390, ...options, rest });
  await expect.element(heading()).toBeVisible();
  useSession.setState(({ user }) => ({ user: user && { ...user, ...who } }));
  await screen.go('/auth?join=true');
  return screen;
}

const CAME = { email: null, by_code: true };

test.for([
  ['en', 'Add an account of your own', 'Everything you have here stays.'],
  ['ru', 'Добавить свой аккаунт', 'Всё, что здесь есть, останется.'],
  ['kk', 'Өз аккаунтыңызды қосу', 'Мұндағының бәрі қалады.'],
] as const)('[FAM-6] whoever came by a code adds an account: %s', async (one) => {
  const [language, title, stays] = one;
  await openAs(CAME, { language });
  await expect.element(heading()).toMatchTextContent(title);
  await expect.element(main).toMatchTextContent(stays);
  await expect.element(main.getByRole('button', { name: /Microsoft/ })).toBeEnabled();
  await checkLook(`join ${language}`, 44);
});

test.for([
  ['en', 'Add a Google account', 'Sign in with Google'],
  ['ru', 'Добавить аккаунт Google', 'Войти через Google'],
  ['kk', 'Google аккаунтын қосу', 'Google арқылы кіру'],
] as const)('[FAM-6] where Google alone is set up, it is named: %s', async (one) => {
  const [language, title, name] = one;
  await openAs(CAME, { language, rest: withConfig({ google_client_id: 'google' }) });
  await expect.element(heading()).toMatchTextContent(title);
  await expect.element(main.getByRole('button', { name })).toBeVisible();
  await expect.element(main.getByRole('button', { name: /Microsoft/ })).not.toBeInTheDocument();
});

test.for([
  ['en', 'The sign-in did not work. Please try again.'],
  ['ru', 'Войти не получилось. Попробуйте ещё раз.'],
  ['kk', 'Кіру мүмкін болмады. Қайталап көріңіз.'],
] as const)('[UI-18] an account that was not added says so: %s', async ([language, words]) => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openAs(CAME, { language, rest: { 'POST /auth/microsoft-nonce': busy } });
  await main.getByRole('button', { name: /Microsoft/ }).click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(words);
});

test.for([
  ['en', 'Ways to sign in'],
  ['ru', 'Способы входа'],
  ['kk', 'Кіру жолдары'],
] as const)('[FAM-6] an account without an address has ways, and joins none: %s', async (one) => {
  const [language, title] = one;
  await openAs({ email: null, by_code: false }, { language });
  await expect.element(heading()).toMatchTextContent(title);
});
