import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Ways } from '../../../../account/online/ways.ts';
import { withConfig } from '../../../../testing/public-config.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import type { RestAnswer, RestAnswers } from '../../../../testing/stand-in-fetch.ts';

const config = withConfig({
  microsoft_client_id: '11111111-2222-4333-8444-555555555555',
  microsoft_authority: 'https://login.microsoftonline.com/common',
  microsoft_redirect_uri: 'http://localhost:3000',
});
const google = { provider: 'google' as const, email: 'dana@demo.example', added_at: null };
const microsoft = { provider: 'microsoft' as const, email: null, added_at: null };
const FRESH = '2026-11-20T06:10:00.000Z';
const BUSY = { status: 503, body: { code: 'server.busy', detail: '' } };

const main = page.getByRole('main');
const open = (language: 'en' | 'ru' | 'kk', list: RestAnswer, rest: RestAnswers = {}) =>
  openScreen('/auth?join=true', {
    language,
    rest: { ...config, 'GET /auth/identities': list, ...rest },
  });
const told = (ways: Ways) => ({ body: ways });

test.for([
  ['en', 'One moment…'],
  ['ru', 'Одну минуту…'],
  ['kk', 'Бір сәт…'],
] as const)('while they are asked for it is said: %s', async ([language, words]) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await open(language, async () => {
    await held;
    return told({ identities: [google], fresh_until: FRESH });
  });
  await expect.element(main.getByRole('status')).toMatchTextContent(words);
  come();
  await expect.element(main).toMatchTextContent('dana@demo.example');
});

test.for([
  ['en', 'Your ways to sign in could not be shown.', 'Try again'],
  ['ru', 'Не удалось показать способы входа.', 'Попробовать ещё раз'],
  ['kk', 'Кіру жолдарын көрсету мүмкін болмады.', 'Қайталап көру'],
] as const)('[UI-18] what does not come says so, and is asked for again: %s', async (one) => {
  const [language, words, again] = one;
  let answer: RestAnswer = BUSY;
  await open(language, () => answer as typeof BUSY);
  await expect.element(main).toMatchTextContent(words);
  answer = told({ identities: [google], fresh_until: FRESH }) as never;
  await main.getByRole('button', { name: again }).click();
  await expect.element(main).toMatchTextContent('dana@demo.example');
});

test.for([
  ['en', 'This is your only way to sign in, so it stays.', 'Add another account'],
  ['ru', 'Это ваш единственный способ войти, поэтому он остаётся.', 'Добавить ещё один аккаунт'],
  ['kk', 'Бұл — кірудің жалғыз жолы, сондықтан ол қалады.', 'Тағы бір аккаунт қосу'],
] as const)('the only one stays, and another can be added: %s', async ([language, only, add]) => {
  await open(language, told({ identities: [google], fresh_until: FRESH }));
  await expect.element(main).toMatchTextContent(only);
  await expect.element(main.getByRole('heading', { name: add })).toBeVisible();
});

test.for([
  ['en', 'First show that it is you'],
  ['ru', 'Сначала подтвердите, что это вы'],
  ['kk', 'Алдымен бұл өзіңіз екенін растаңыз'],
] as const)('later it is asked first who one is: %s', async ([language, words]) => {
  await open(language, told({ identities: [google, microsoft], fresh_until: null }));
  await expect.element(main.getByRole('heading', { name: words })).toBeVisible();
});

test.for([
  [
    'en',
    'Remove Microsoft',
    'No longer sign in with Microsoft?',
    'Other devices that signed in with Microsoft are signed out.',
    'Microsoft is removed.',
  ],
  [
    'ru',
    'Убрать Microsoft',
    'Больше не входить через Microsoft?',
    'На других устройствах, где входили через Microsoft, вход завершится.',
    'Microsoft: этот вход убран.',
  ],
  [
    'kk',
    'Microsoft кіру жолын алып тастау',
    'Microsoft арқылы енді кірмейсіз бе?',
    'Microsoft арқылы кірген басқа құрылғылардан шығасыз.',
    'Microsoft: бұл кіру жолы алынды.',
  ],
] as const)('before one is removed it is said what ends: %s', async (one) => {
  const [language, name, question, ends, done] = one;
  let left: Ways['identities'] = [google, microsoft];
  await open(language, () => told({ identities: left, fresh_until: FRESH }), {
    'DELETE /auth/identities/microsoft': () => {
      left = [google];
      return { status: 204 };
    },
  });
  await main.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await expect.element(dialog).toMatchTextContent(ends);
  await dialog.getByRole('button').last().click();
  await expect.element(main.getByRole('status')).toMatchTextContent(done);
});

test.for([
  ['en', 'Remove Google', 'That did not work. Please try again.'],
  ['ru', 'Убрать Google', 'Не получилось. Попробуйте ещё раз.'],
  ['kk', 'Google кіру жолын алып тастау', 'Болмады. Қайталап көріңіз.'],
] as const)('[UI-18] one that was not removed says so: %s', async ([language, name, words]) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const both = told({ identities: [google, microsoft], fresh_until: FRESH });
  await open(language, both, { 'DELETE /auth/identities/google': BUSY });
  await main.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(words);
});
