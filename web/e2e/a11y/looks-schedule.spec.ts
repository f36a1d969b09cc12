import { expect, test } from '../support/fixtures.ts';
import { applyLook, checkLook, LOOKS, openPage } from '../support/look.ts';

for (const look of LOOKS) {
  const { language, theme, textSize, width } = look;
  test(`[UI-4][UI-22] the schedule: ${language}, ${theme}, ${textSize} %, ${width} px`, async ({
    signIn,
  }, info) => {
    const page = await signIn('grandmother');
    await applyLook(page, look);
    const dialog = page.getByRole('dialog');
    const list = page.locator('section[aria-labelledby="all-events"] > ul > li');
    const name = `${language}-${width}`;

    await openPage(page, '/app/schedule');
    await list.first().waitFor();
    for (const summary of await page.locator('summary').all()) await summary.press('Enter');
    await checkLook(page, 'the schedule', 44);
    await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    const series = list.filter({ has: page.locator('button').nth(2) }).first();
    await series.getByRole('button').nth(1).press('Enter');
    await dialog.waitFor();
    await dialog.getByRole('listitem').first().getByRole('button').first().press('Enter');
    await checkLook(page, 'changing one time', 44);
    await page.screenshot({ path: info.outputPath(`${name}-one-time.png`) });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await openPage(page, '/app/schedule?add=true');
    await dialog.waitFor();
    await dialog.locator('select').nth(1).selectOption('WEEKLY');
    await checkLook(page, 'adding an event', 44);
    await page.screenshot({ path: info.outputPath(`${name}-form.png`) });

    await page.evaluate(() => localStorage.setItem('simpleView', 'true'));
    await openPage(page, '/app/schedule');
    await list.first().waitFor();
    await checkLook(page, 'the schedule in the simple view', 64);
    await page.screenshot({ path: info.outputPath(`${name}-simple.png`), fullPage: true });
  });
}
