import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aHousehold, type Household } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { cutWords } from '../../testing/page-faults.ts';
import { openScreen } from '../../testing/screen.tsx';

const menu = () => page.getByRole('complementary', { name: 'Menu' });
const open = () => page.getByRole('button', { name: 'Menu' });
const SMALL = { width: 600, height: 900 };

test('the menu stands beside the page, and stays hidden once it was hidden', async () => {
  const screen = await openScreen('/app/dashboard');
  await expect.element(menu()).toBeVisible();
  await menu().getByRole('button', { name: 'Hide menu' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
  expect(localStorage.getItem('sidebarCollapsed')).toBe('true');
  await screen.reload(() => usePreferences.getState().restore());
  await expect.element(open()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(menu()).not.toBeInTheDocument();
  await open().click();
  await expect.element(menu()).toBeVisible();
  expect(menu().element().getBoundingClientRect().width).toBe(256);
});

test('under 768 px the pages are tabs from edge to edge, and the whole menu opens with More', async () => {
  const screen = await openScreen('/app/dashboard');
  await expect.element(menu()).toBeVisible();
  await page.viewport(SMALL.width, SMALL.height);
  const tabs = page.getByRole('navigation', { name: 'Main menu' });
  const more = tabs.getByRole('button', { name: 'More' });
  await expect.element(more).toBeInViewport({ ratio: 1 });
  await expect.element(open()).not.toBeInTheDocument();
  expect(localStorage.getItem('sidebarCollapsed')).toBe('true');
  const bar = tabs.element().getBoundingClientRect();
  expect([bar.left, bar.right, bar.bottom]).toEqual([0, SMALL.width, SMALL.height]);
  for (const name of ['Medicines', 'Family', 'Schedule', 'Home']) {
    const tab = tabs.getByRole('link', { name, exact: true });
    await press(tab);
    await expect.element(tab).toHaveAttribute('aria-current', 'page');
  }
  const overlay = page.getByRole('dialog', { name: 'Menu' });

  await more.click();
  await expect.element(overlay).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(overlay).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();

  await press(more);
  await expect.element(overlay).toBeVisible();
  await overlay.click({ position: { x: SMALL.width - 20, y: SMALL.height / 2 } });
  await expect.element(overlay).not.toBeInTheDocument();

  await press(more);
  await overlay.getByRole('link', { name: 'Settings' }).click();
  await expect.poll(() => screen.address()).toMatch(/^\/app\/settings/);
  await expect.element(overlay).not.toBeInTheDocument();

  await page.viewport(1280, 800);
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(open()).toBeVisible();
});

test('[UI-22] on a phone the tabs stand in one row in every language', async () => {
  await openScreen('/app/dashboard', { width: 390, height: 844 });
  for (const language of ['en', 'ru', 'kk'] as const) {
    usePreferences.getState().setLanguage(language);
    const tabs = page.getByRole('navigation').getByRole('listitem');
    await expect.poll(() => tabs.elements().length).toBe(5);
    const tops = tabs.elements().map((tab) => tab.getBoundingClientRect().top);
    await expect.poll(() => document.documentElement.lang).toBe(language);
    expect(new Set(tops).size, language).toBe(1);
  }
});

/** What the server holds of her account beside the usual. */
function withAccount(account: { subscription_tier?: 'pro'; is_admin?: boolean }): Household {
  const household = aHousehold();
  const { server, grandmother } = household;
  const stream = server.stream(userStream(grandmother.id));
  const usual = stream.rows('accounts').get(grandmother.id);
  if (usual) stream.write({ accounts: [{ ...usual, ...account }] });
  return household;
}

test('the menu tells the plan in words beside Pricing', async () => {
  const pricing = menu().getByRole('link', { name: 'Pricing' });
  const screen = await openScreen('/app/dashboard');
  await expect.element(pricing).toHaveAccessibleDescription(/^Free/);
  const { server, grandmother } = screen.household;
  const stream = server.stream(userStream(grandmother.id));
  const [account] = stream.rows('accounts').values();
  if (account) stream.write({ accounts: [{ ...account, subscription_tier: 'pro' }] });
  window.dispatchEvent(new Event('online'));
  await expect.element(pricing).toHaveAccessibleDescription(/^Pro/);
});

test('[UI-22] who is signed in and the way out are in sight on a low window, and cover no link', async () => {
  await openScreen('/app/dashboard');
  for (const [language, words] of [
    ['en', 'Sign Out'],
    ['ru', 'Выйти'],
    ['kk', 'Шығу'],
  ] as const) {
    usePreferences.getState().setLanguage(language);
    for (const height of [800, 640]) {
      await page.viewport(1280, height);
      const button = page.getByRole('complementary').getByRole('button', { name: words });
      await expect.element(button).toBeInViewport({ ratio: 1 });
      const name = page.getByRole('complementary').getByText('Raushan Akhmetova');
      await expect.element(name).toBeInViewport({ ratio: 1 });
      const last = page.getByRole('complementary').getByRole('link').last().element();
      if (!(last instanceof HTMLElement)) throw new Error('no link');
      last.focus();
      const [link, person, exit] = [last, name.element(), button.element()].map((one) =>
        one.getBoundingClientRect(),
      );
      expect(link?.bottom, `${language} ${height}`).toBeLessThanOrEqual(person?.top ?? 0);
      expect(person?.bottom, `${language} ${height}`).toBeLessThanOrEqual(exit?.top ?? 0);
      // What has the focus already is not scrolled to again.
      last.blur();
    }
  }
});

const DENIED = 'Access denied. Admin privileges required.';
const users = () => menu().getByRole('link', { name: 'User Management' });

test('who is no admin has no link to User Management, and is told so at its address', async () => {
  const screen = await openScreen('/app/dashboard');
  await expect.element(menu().getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect.element(users()).not.toBeInTheDocument();
  await screen.go('/app/admin/users');
  await expect.element(page.getByRole('main')).toMatchTextContent(DENIED);
  await screen.reload();
  await expect.element(page.getByRole('main')).toMatchTextContent(DENIED);
  await expect.element(users()).not.toBeInTheDocument();
});

test('the admin gets to User Management by its link', async () => {
  const household = withAccount({ is_admin: true });
  const screen = await openScreen('/app/dashboard', { household });
  await users().click();
  await expect.poll(() => screen.address()).toBe('/app/admin/users');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('User Management');
  await expect.element(page.getByRole('main')).not.toMatchTextContent(DENIED);
});

for (const language of ['ru', 'kk'] as const)
  test(`[UI-22] no word of the menu is cut, whatever the letters and the window: ${language}`, async () => {
    const household = aHousehold();
    const stream = household.server.stream(userStream(household.grandmother.id));
    const [account] = stream.rows('accounts').values();
    if (!account) throw new Error('no account');
    stream.write({ accounts: [{ ...account, is_admin: true }] });
    await openScreen('/app/dashboard', { household, language, width: 1280, height: 900 });
    const links = document.getElementsByTagName('nav');
    await expect.poll(() => links[0]?.querySelector('[href="/app/admin/users"]')).toBeTruthy();
    expect(cutWords(links[0] as Element)).toEqual([]);
    await page.viewport(390, 844);
    usePreferences.getState().setTextSize(200);
    // On a narrow window the menu puts itself away first.
    await expect.poll(() => usePreferences.getState().sidebarCollapsed).toBe(true);
    usePreferences.getState().setSidebarCollapsed(false);
    await expect.poll(() => document.querySelector('dialog[open] nav')).not.toBeNull();
    expect(cutWords(document.querySelector('dialog[open] nav') as Element)).toEqual([]);
  });
