import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchPublicConfig, forgetPublicConfig } from '../../session/public-config.ts';
import { useSession } from '../../session/session-store.ts';
import { withConfig } from '../../testing/public-config.ts';
import { openScreen } from '../../testing/screen.tsx';
import type { RestAnswer } from '../../testing/stand-in-fetch.ts';

const GOOGLE = { en: 'Sign in with Google', ru: 'Войти через Google', kk: 'Google арқылы кіру' };
const MICROSOFT = {
  en: 'Sign in with Microsoft',
  ru: 'Войти через Microsoft',
  kk: 'Microsoft арқылы кіру',
};
const config = withConfig({
  microsoft_client_id: '11111111-2222-4333-8444-555555555555',
  microsoft_authority: 'https://login.microsoftonline.com/common',
  microsoft_redirect_uri: 'http://localhost:3000',
});

type Language = keyof typeof GOOGLE;
const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name, exact: true });

/** Without a sign-in, where Microsoft is set up. */
const openWith = (language: Language, nonce: RestAnswer) =>
  openScreen('/auth', {
    as: null,
    language,
    rest: { ...config, 'POST /auth/microsoft-nonce': nonce },
  });

const BUSY = { status: 503, body: { code: 'server.busy', detail: '' } };
const GIVEN = { status: 201, body: { nonce: 'n', expires_at: '2026-11-20T06:10:00.000Z' } };

test.for([
  ['en', 'By continuing, you agree to our Terms of Service.', 'Terms of Service'],
  ['ru', 'Продолжая, вы соглашаетесь с нашими Условиями использования.', 'Условиями использования'],
  ['kk', 'Жалғастыра отырып, сіз біздің Пайдалану шарттарымен келісесіз.', 'Пайдалану шарттарымен'],
] as const)('what is agreed to by going on stands there, and can be read: %s', async (one) => {
  const [language, words, link] = one;
  await openScreen('/auth', { as: null, language });
  await expect.element(main).toMatchTextContent(words);
  await expect
    .element(main.getByRole('link', { name: link, exact: true }))
    .toHaveAttribute('href', '/terms');
});

test.for(['en', 'ru', 'kk'] as const)(
  'the Google button waits while the stored session is read: %s',
  async (language) => {
    await openScreen('/auth', { as: null, language });
    await expect.element(button(GOOGLE[language])).toBeEnabled();
    useSession.setState({ status: 'loading' });
    await expect.element(button(GOOGLE[language])).toBeDisabled();
    useSession.setState({ status: 'signed-out' });
    await expect.element(button(GOOGLE[language])).toBeEnabled();
  },
);

test('nothing is said of Google before the server said what is set up', async () => {
  await openScreen('/auth', { as: null });
  forgetPublicConfig();
  await expect.element(button(GOOGLE.en)).toBeDisabled();
  await fetchPublicConfig();
  await expect.element(button(GOOGLE.en)).toBeEnabled();
  await expect.element(main).not.toMatchTextContent('not set up');
});

test.for([
  ['en', 'Google sign-in is not set up here. The operator can switch it on.'],
  ['ru', 'Вход через Google здесь не настроен. Его может включить владелец сайта.'],
  ['kk', 'Мұнда Google арқылы кіру бапталмаған. Оны сайт иесі қоса алады.'],
] as const)('Google that is not set up says so, and Microsoft shows no button: %s', async (one) => {
  const [language, words] = one;
  await openScreen('/auth', { as: null, language });
  await button(GOOGLE[language]).click();
  await expect.element(main.getByRole('status')).toMatchTextContent(words);
  await expect.element(button(MICROSOFT[language])).not.toBeInTheDocument();
});

test.for([
  ['en', 'The sign-in did not work. Please try again.', 'We are very busy right now.'],
  ['ru', 'Войти не получилось. Попробуйте ещё раз.', 'Сейчас большая нагрузка.'],
  ['kk', 'Кіру мүмкін болмады. Қайталап көріңіз.', 'Қазір жүктеме көп.'],
] as const)('[UI-18] a sign-in that failed says so calmly: %s', async (one) => {
  const [language, words, why] = one;
  vi.spyOn(console, 'error').mockReturnValue();
  await openWith(language, BUSY);
  await button(MICROSOFT[language]).click();
  const told = main.getByRole('alert');
  await expect.element(told).toMatchTextContent(words);
  await expect.element(told).toMatchTextContent(why);
  await expect.element(button(MICROSOFT[language])).toBeEnabled();
});

test.for([
  ['en', 'Microsoft’s window is open. Closed it? Press the button again.'],
  ['ru', 'Окно Microsoft открыто. Закрыли его? Нажмите кнопку ещё раз.'],
  ['kk', 'Microsoft терезесі ашық. Жауып қойдыңыз ба? Түймені қайта басыңыз.'],
] as const)(
  'while Microsoft is waited for it is said what to do: %s',
  async ([language, words]) => {
    vi.spyOn(console, 'error').mockReturnValue();
    let come = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    await openWith(language, async () => {
      await held;
      return BUSY;
    });
    await button(MICROSOFT[language]).click();
    await expect.element(main).toMatchTextContent(words);
    await expect.element(button(MICROSOFT[language])).toBeEnabled();
    come();
    await expect.element(main).not.toMatchTextContent(words);
  },
);

test.for([
  [
    'en',
    'The browser did not open Microsoft’s window.',
    'Allow this site to open windows, then press the button again.',
  ],
  [
    'ru',
    'Браузер не открыл окно Microsoft.',
    'Разрешите этому сайту открывать окна и нажмите кнопку ещё раз.',
  ],
  [
    'kk',
    'Браузер Microsoft терезесін ашпады.',
    'Бұл сайтқа терезе ашуға рұқсат беріп, түймені қайта басыңыз.',
  ],
] as const)('[UI-18] a browser that opens no window says what to do: %s', async (one) => {
  const [language, words, what] = one;
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(window, 'open').mockReturnValue(null);
  await openWith(language, GIVEN);
  await button(MICROSOFT[language]).click();
  await expect.element(main).toMatchTextContent(words);
  await expect.element(main).toMatchTextContent(what);
});
