import { linkTo } from '../support/doses.ts';
import { expect, listen, openDose, test } from '../support/fixtures.ts';
import {
  applyLook,
  axeFaults,
  englishLeft,
  overflow,
  smallTargets,
  type Look,
} from '../support/look.ts';

const PUBLIC = ['/', '/auth', '/about', '/contacts', '/faq', '/privacy', '/terms'];
const SIGNED_IN = [
  '/app/dashboard',
  '/app/medicines',
  '/app/settings',
  '/app/bedside',
  '/app/family',
  '/app/admin/users',
];

/** Every pair of language, theme, text size and width is there at least once. */
const LOOKS: readonly Look[] = [
  { language: 'en', theme: 'light', textSize: '100', width: 1280 },
  { language: 'en', theme: 'dark', textSize: '200', width: 390 },
  { language: 'ru', theme: 'dark', textSize: '100', width: 800 },
  { language: 'ru', theme: 'light', textSize: '200', width: 320 },
  { language: 'kk', theme: 'light', textSize: '100', width: 390 },
  { language: 'kk', theme: 'dark', textSize: '200', width: 1280 },
];

for (const look of LOOKS) {
  const { language, theme, textSize, width } = look;
  const title = `${language}, ${theme}, ${textSize} %, ${width} px`;

  test(`[UI-4][UI-6][UI-22] public pages: ${title}`, async ({ page, consoleErrors }) => {
    listen(page, consoleErrors);
    await page.goto('/about');
    await applyLook(page, look);
    for (const path of PUBLIC) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect.soft(await axeFaults(page), `axe on ${path}`).toEqual([]);
      expect.soft(await overflow(page), `sideways on ${path}`).toBeLessThanOrEqual(0);
      expect.soft(await smallTargets(page, 44), `targets on ${path}`).toEqual([]);
      if (language !== 'en') expect.soft(await englishLeft(page), `English on ${path}`).toEqual([]);
    }
  });

  test(`[UI-4][UI-6][UI-22] signed-in screens: ${title}`, async ({ signIn }) => {
    const page = await signIn(width === 800 ? 'daughter' : 'grandmother');
    await applyLook(page, look);
    for (const path of SIGNED_IN) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('status').first().waitFor({ state: 'attached' });
      expect.soft(await axeFaults(page), `axe on ${path}`).toEqual([]);
      expect.soft(await overflow(page), `sideways on ${path}`).toBeLessThanOrEqual(0);
      expect.soft(await smallTargets(page, 44), `targets on ${path}`).toEqual([]);
      if (language !== 'en') expect.soft(await englishLeft(page), `English on ${path}`).toEqual([]);
    }
  });
}

test.describe('in Almaty', () => {
  test.use({ homeZone: 'Asia/Almaty' });

  test('the home clock is told in the words of the language', async ({ signIn }) => {
    const page = await signIn('grandmother');
    const words = { en: 'Almaty (GMT+5)', ru: 'Алматы (GMT+5)', kk: 'Алматы (GMT+5)' } as const;
    for (const language of ['en', 'ru', 'kk'] as const) {
      await applyLook(page, { language, theme: 'light', textSize: '100', width: 800 });
      await page.goto('/app/settings');
      const zone = page
        .getByRole('combobox')
        .filter({ has: page.locator('[value="Asia/Almaty"]') });
      await expect(zone.locator('option:checked')).toHaveText(words[language]);
    }
  });
});

test.describe('while a dose is due', () => {
  test('[UI-4][UI-14] the simple view asks one thing at a time, in large', async ({
    server,
    signIn,
  }) => {
    const page = await signIn('grandmother');
    await page.setViewportSize({ width: 800, height: 1200 });
    await page.evaluate(() => localStorage.setItem('simpleView', 'true'));
    await page.goto('/app/dashboard');
    const main = page.getByRole('main').getByRole('button', { name: 'Mark Taken', exact: true });
    await expect(main.first()).toBeVisible();
    expect((await main.first().boundingBox())?.height).toBeGreaterThanOrEqual(88);
    expect(await smallTargets(page, 64)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    const tabs = page.getByRole('navigation').getByRole('link');
    await expect(tabs).toHaveText(['Today', 'Medicines', 'Family', 'More']);

    const slot = await openDose(server);
    await linkTo(page, slot).click();
    await expect(page).toHaveURL(/\/app\/dose\//);
    const button = page.getByRole('button', { name: 'Mark Taken', exact: true });
    await expect(button).toHaveCount(1);
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(120);
    await button.click();
    await expect(page.getByRole('main')).toContainText(/Taken \d\d:\d\d/);
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    expect(await smallTargets(page, 64)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    await page
      .getByRole('link', { name: 'Back' })
      .or(page.getByRole('button', { name: 'Back' }))
      .click();
    await expect(page).toHaveURL(/\/app\/dashboard/);
  });

  const SIMPLE_SIZES = [
    { width: 800, height: 1200 },
    { width: 390, height: 844 },
  ];

  for (const size of SIMPLE_SIZES) {
    const title = `${size.width} x ${size.height}`;
    test(`[UI-4][UI-22] the tabs leave the main button free: ${title}`, async ({ signIn }) => {
      const page = await signIn('grandmother');
      await page.setViewportSize(size);
      for (const language of ['en', 'ru', 'kk']) {
        for (const textSize of ['100', '125', '150', '200']) {
          await page.evaluate(
            (chosen) => {
              for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, value);
            },
            { language, textSize, simpleView: 'true' },
          );
          await page.goto('/app/dashboard');
          await page.locator('#early').waitFor({ state: 'hidden' });
          const main = await page
            .getByRole('main')
            .locator('button[data-take]')
            .first()
            .boundingBox();
          const tabs = await page.getByRole('navigation').boundingBox();
          if (!main || !tabs) throw new Error('the page is not whole');
          const free = tabs.y - (main.y + main.height);
          expect.soft(free, `px free at ${textSize} % in ${language}`).toBeGreaterThanOrEqual(16);
        }
      }
    });
  }
});
