import type { Page } from '@playwright/test';
import { markTaken, rowOf } from '../support/doses.ts';
import { expect, marksOf, test } from '../support/fixtures.ts';

const mayTranslate = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.translate,
    document.querySelector<HTMLMetaElement>('meta[name="google"]')?.content,
  ]);

for (const [locale, shown, expected] of [
  ['ru-RU', 'ru', [false, 'notranslate']],
  ['en-GB', 'en', [false, 'notranslate']],
  ['de-DE', 'en', [true, '']],
] as const)
  test(`a browser in ${locale} is shown ${shown}, and may translate it: ${expected[0]}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, locale });
    const page = await context.newPage();
    await page.goto('/auth');
    await expect(page.locator('html')).toHaveAttribute('lang', shown);
    expect(await mayTranslate(page)).toEqual(expected);
    if (locale === 'de-DE') {
      await page.evaluate(() => localStorage.setItem('language', 'kk'));
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
      expect(await mayTranslate(page)).toEqual([true, '']);
    }
    await context.close();
  });

/** Each text becomes a `<font>` element, those that come later too. */
function translate(): void {
  const swap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  };
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected) swap(node);
  });
  document.addEventListener('DOMContentLoaded', () => {
    changes.observe(document.body, { childList: true, subtree: true });
    swap(document.body);
  });
}

test('[UI-18] a dose is marked, taken back and marked on a page that the browser translates', async ({
  server,
  laptop: { page, slot },
}) => {
  await page.addInitScript(translate);
  await page.reload();
  const row = rowOf(page, slot);
  await expect(page.locator('main font').first()).toBeVisible();
  await markTaken(row).click();
  await expect(row).toContainText(/Taken \d\d:\d\d/);
  await expect(row.getByRole('button', { name: 'Mark Taken' })).toHaveCount(0);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Settings');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(row).toContainText(/Taken \d\d:\d\d/);
  await expect(page.locator('[data-failure]')).toHaveCount(0);
});

/** As a browser does that is told to let pages keep nothing. */
function refuseAll(): void {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  for (const name of ['serviceWorker', 'locks', 'storage', 'permissions'])
    Object.defineProperty(navigator, name, { get: refuse });
  for (const name of ['Notification', 'BroadcastChannel', 'matchMedia'])
    Object.defineProperty(window, name, { value: undefined });
}

test('[UI-18] where the browser refuses everything the pages open, and it is said before a sign-in', async ({
  withoutWorker: context,
}) => {
  await context.addInitScript(refuseAll);
  const page = await context.newPage();
  for (const path of ['/', '/about', '/contacts', '/faq', '/privacy', '/terms', '/auth']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('[data-failure]'), path).toHaveCount(0);
  }
  await expect(page.getByText('This browser does not let Qamqor keep anything.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue as daughter' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  for (const name of ['Medicines', 'Schedule', 'Settings']) {
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 }), name).toContainText(name);
    await expect(page.locator('[data-failure]'), name).toHaveCount(0);
  }
});
