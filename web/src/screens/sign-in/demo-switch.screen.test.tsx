import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aHousehold, type Member } from '../../testing/household.ts';
import { closeScreen, openScreen } from '../../testing/screen.tsx';

const heading = () => page.getByRole('heading', { level: 1 });
const isSimple = () => usePreferences.getState().simpleView;

function answerOf({ id, name }: Member, email: string) {
  const about = { avatar: null, is_admin: false, language: 'en', time_zone: 'Asia/Almaty' };
  return { body: { user: { id, name, email, ...about }, access_token: `token of ${id}` } };
}

test('grandmother starts in the simple view, daughter in the standard one', async () => {
  const household = aHousehold();
  const { grandmother, daughter } = household;
  for (const [person, member, simple] of [
    ['grandmother', grandmother, true],
    ['daughter', daughter, false],
  ] as const) {
    const rest = { 'POST /auth/demo': answerOf(member, `${person}@demo.example`) };
    const screen = await openScreen('/auth', { household, as: null, rest, simpleView: !simple });
    await page.getByRole('button', { name: `Continue as ${person}` }).click();
    await expect.poll(() => screen.address()).toBe('/app/dashboard');
    expect(isSimple()).toBe(simple);
    await closeScreen();
  }
});

test('the other side of the demo family is one tap away, with what was marked', async () => {
  const household = aHousehold();
  const { daughter } = household;
  const rest = { 'POST /auth/demo': answerOf(daughter, 'dana@demo.example') };
  const screen = await openScreen('/app/more', { household, rest, simpleView: true });
  await page.getByRole('button', { name: 'See it as daughter' }).click();
  await expect.poll(() => screen.address()).toBe('/app/dashboard');
  await expect.element(heading()).toMatchTextContent('Welcome back');
  expect(isSimple()).toBe(false);
  expect(screen.calls('POST', '/auth/sign-out')).toHaveLength(1);
  expect(screen.calls('POST', '/auth/demo')).toMatchObject([{ body: { person: 'daughter' } }]);
});

test('without internet nobody is signed out for a look from the other side', async () => {
  const screen = await openScreen('/app/settings');
  await expect.element(page.getByRole('button', { name: 'See it as daughter' })).toBeVisible();
  screen.setOffline(true);
  await page.getByRole('button', { name: 'See it as daughter' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'The sign-in did not work.' });
  await expect.element(told).toMatchTextContent('There is no internet right now.');
  expect(screen.calls('POST', '/auth/sign-out')).toEqual([]);
  expect(screen.address()).toBe('/app/settings');
});

test('somebody who is not of the demo family is shown no switch', async () => {
  await openScreen('/app/settings', { as: ({ daughter }) => ({ ...daughter, name: 'Aigul' }) });
  await expect.element(heading()).toMatchTextContent('Settings');
  await expect.element(page.getByRole('button', { name: /See it as/ })).not.toBeInTheDocument();
});
