import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../testing/press.ts';
import { openScreen, type Screen } from '../../testing/screen.tsx';

const atTheDoor = (options: { width?: number } = {}) => openScreen('/', { as: null, ...options });
const title = () => page.getByRole('heading', { level: 1 });
const mainMenu = () => page.getByRole('navigation', { name: 'Main menu' });

async function expectSignIn(screen: Screen): Promise<void> {
  await expect.poll(() => screen.address()).toBe('/auth');
  await expect.element(page.getByText('Sign in to continue')).toBeVisible();
}

test('every way in from the landing page leads to the sign-in', async () => {
  const screen = await atTheDoor();
  await expect.element(title()).toBeVisible();
  expect(page.getByRole('link', { name: 'Get Started' }).elements()).toHaveLength(2);
  const ways = [
    page.getByRole('banner').getByRole('link', { name: 'Get Started' }),
    page.getByRole('main').getByRole('link', { name: 'Get Started' }),
    page.getByRole('link', { name: 'Start Free Today' }),
  ];
  for (const way of ways) {
    await screen.go('/');
    await way.click();
    await expectSignIn(screen);
  }
});

test('the header leads to the information pages', async () => {
  const screen = await atTheDoor();
  for (const [name, path] of [
    ['About Us', '/about'],
    ['Contact Us', '/contacts'],
    ['FAQ', '/faq'],
  ] as const) {
    await screen.go('/');
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name }).click();
    await expect.poll(() => screen.address()).toBe(path);
    await expect.element(title()).toHaveTextContent(name);
  }
});

test('on a phone the menu opens, closes and leads on', async () => {
  const screen = await atTheDoor({ width: 390 });
  const open = page.getByRole('button', { name: 'Menu' });
  await expect.element(open).toBeVisible();
  await expect.element(mainMenu()).not.toBeInTheDocument();
  await open.click();
  await expect.element(mainMenu()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(mainMenu()).not.toBeInTheDocument();
  await press(open);
  await mainMenu().getByRole('link', { name: 'About Us' }).click();
  await expect.poll(() => screen.address()).toBe('/about');
  await expect.element(mainMenu()).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1, name: 'About Us' })).toHaveFocus();

  await press(open);
  await mainMenu().getByRole('link', { name: 'Get Started' }).click();
  await expectSignIn(screen);
});

test('the links of the footer are alive, and the year is this one', async () => {
  const screen = await atTheDoor();
  const footer = page.getByRole('contentinfo');
  for (const [name, path, heading] of [
    ['About Us', '/about', 'About Us'],
    ['Contact Us', '/contacts', 'Contact Us'],
    ['Help Center', '/faq', 'FAQ'],
    ['Privacy Policy', '/privacy', 'Privacy Policy'],
    ['Terms of Service', '/terms', 'Terms of Service'],
  ] as const) {
    await screen.go('/');
    await footer.getByRole('link', { name }).click();
    await expect.poll(() => screen.address()).toBe(path);
    await expect.element(title()).toHaveTextContent(heading);
  }
  await footer.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => screen.address()).toBe('/');
  await expect.element(footer).toMatchTextContent('© 2026 Qamqor');
});

test('the information pages are there and lead home', async () => {
  const screen = await atTheDoor();
  for (const path of ['/about', '/contacts', '/faq', '/privacy', '/terms']) {
    await screen.go(path);
    await expect.element(title()).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).first().click();
    await expect.poll(() => screen.address(), { message: path }).toBe('/');
  }
});
