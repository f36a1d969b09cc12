import { linkTo } from '../support/doses.ts';
import { expect, openDose, test } from '../support/fixtures.ts';
import {
  applyLook,
  checkLook,
  LOOKS,
  openPage,
  smallTargets,
  tightTargets,
} from '../support/look.ts';

for (const look of LOOKS) {
  const { language, theme, textSize, width } = look;
  test(`[UI-4][UI-22] dialogs and inner pages: ${language}, ${theme}, ${textSize} %, ${width} px`, async ({
    server,
    signIn,
  }) => {
    const page = await signIn('grandmother');
    await applyLook(page, look);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await openPage(page, '/app/medicines?add=true');
    await dialog.waitFor();
    await checkLook(page, 'adding a medicine', 44);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const row = page.locator('section[aria-labelledby="all-medicines"] li').first();
    await row.getByRole('button').first().press('Enter');
    await dialog.waitFor();
    await checkLook(page, 'editing a medicine', 44);
    await dialog.getByRole('button').nth(1).press('Enter');
    await expect(dialog).toHaveCount(2);
    await checkLook(page, 'pausing a medicine', 44);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press('Escape');
    await row.getByRole('button').last().press('Enter');
    await dialog.waitFor();
    await checkLook(page, 'the question before deleting', 44);
    await page.keyboard.press('Escape');

    const slot = await openDose(server);
    await linkTo(page, slot).press('Enter');
    await expect(page).toHaveURL(/\/app\/dose\//);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(slot.medicine_name);
    await checkLook(page, 'one dose', 44);
    await main.getByRole('button').last().press('Enter');
    await dialog.waitFor();
    await checkLook(page, 'why it is skipped', 44);

    await page.evaluate(() => localStorage.setItem('simpleView', 'true'));
    for (const path of ['/app/more', '/app/medicines', '/app/settings']) {
      await openPage(page, path);
      await checkLook(page, `${path} in the simple view`, 64);
    }
  });
}

const SCREENS = [
  ...['/app/dashboard', '/app/medicines', '/app/schedule', '/app/settings', '/contacts'],
];

test('[UI-4] a finger finds 48 px everywhere', async ({ browser, server, signIn }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await signIn('grandmother', { context });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  for (const path of [...SCREENS, '/', '/about', '/faq']) {
    await openPage(page, path);
    expect.soft(await smallTargets(page, 48), `targets on ${path}`).toEqual([]);
  }
  await context.close();
});

test('[UI-5] what is not one group stands apart, and nothing touches the edge', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of SCREENS) {
      await openPage(page, path);
      expect.soft(await tightTargets(page, 8), `${path} at ${width} px`).toEqual([]);
    }
    await openPage(page, '/app/medicines?add=true');
    await page.getByRole('dialog').waitFor();
    expect.soft(await tightTargets(page, 8), `the form at ${width} px`).toEqual([]);
    await openPage(page, '/app/schedule?add=true');
    await page.getByRole('dialog').waitFor();
    expect.soft(await tightTargets(page, 8), `the event form at ${width} px`).toEqual([]);
  }
});

test('[UI-5] what deletes stands 48 px from what keeps', async ({ signIn }) => {
  const page = await signIn('grandmother');
  for (const [width, textSize] of [
    [390, '100'],
    [390, '200'],
    [1280, '100'],
  ] as const) {
    await applyLook(page, { language: 'ru', theme: 'light', textSize, width });
    await openPage(page, '/app/medicines');
    const row = page.locator('section[aria-labelledby="all-medicines"] li').first();
    await row.getByRole('button').last().press('Enter');
    const boxes = await page.getByRole('dialog').getByRole('button').all();
    const [keep, remove] = await Promise.all(boxes.map((button) => button.boundingBox()));
    if (!keep || !remove) throw new Error('the question has no two buttons');
    const across = remove.x - (keep.x + keep.width);
    const down = remove.y - (keep.y + keep.height);
    expect.soft(Math.max(across, down), `${width} px at ${textSize} %`).toBeGreaterThanOrEqual(48);
    await page.keyboard.press('Escape');
  }
});
