import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../../testing/screen.tsx';

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

test.for([
  [
    'en',
    'Sign out everywhere',
    'The address of your calendar stops working, too.',
    'Nobody was signed out.',
  ],
  [
    'ru',
    'Завершить вход на всех устройствах',
    'Адрес вашего календаря тоже перестанет работать.',
    'Выход нигде не выполнен.',
  ],
  [
    'kk',
    'Барлық құрылғыдағы кіруді аяқтау',
    'Күнтізбеңіздің мекенжайы да жұмысын тоқтатады.',
    'Ешқайда шығу орындалмады.',
  ],
] as const)('[UI-18] what ends is said before, and that nothing ended: %s', async (one) => {
  const [language, name, calendar, failed] = one;
  vi.spyOn(console, 'error').mockReturnValue();
  const busy = { status: 503, body: { code: 'server.busy', detail: '' } };
  await openScreen('/app/settings', {
    language,
    rest: { 'POST /auth/sign-out-everywhere': busy },
  });
  await page.getByRole('main').getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(calendar);
  await dialog.getByRole('button', { name }).click();
  await expect.element(page.getByRole('main')).toMatchTextContent(failed);
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
