import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '@qamqor/shared/languages';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aDemoHousehold, demoAnswers } from '../../testing/demo-household.ts';
import { applyLook, axeFaults, openPage } from '../../testing/look.ts';
import { smallTargets } from '../../testing/page-faults.ts';
import { shownPart } from '../../testing/parts.ts';
import { openScreen, type ScreenOptions } from '../../testing/screen.tsx';
import { markTaken, undo } from '../../testing/shown-doses.ts';

function open(path: string, size: ScreenOptions) {
  const household = aDemoHousehold();
  return openScreen(path, { household, rest: demoAnswers(household), simpleView: true, ...size });
}

const heightOf = (part: Element): number => part.getBoundingClientRect().height;

test('[UI-4][UI-14] the simple view asks one thing at a time, in large', async () => {
  const screen = await open('/app/dashboard', { width: 800, height: 1200 });
  const main = page.getByRole('main');
  await expect.element(markTaken(main).first()).toBeVisible();
  const button = await shownPart('main section > div > button[data-take]');
  expect(heightOf(button)).toBeGreaterThanOrEqual(88);
  expect(smallTargets(64)).toEqual([]);
  expect(await axeFaults()).toEqual([]);
  const tabs = page.getByRole('navigation').getByRole('link').elements();
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Today', 'Medicines', 'Family', 'More']);

  await main.getByRole('region', { name: 'Eye drops' }).getByRole('link').click();
  await shownPart('#one-dose');
  expect(screen.address()).toContain('/app/dose/');
  await expect.poll(() => markTaken(main).elements()).toHaveLength(1);
  expect(heightOf(markTaken(main).element())).toBeGreaterThanOrEqual(120);
  await markTaken(main).click();
  await expect.element(main).toMatchTextContent(/Taken \d\d:\d\d/);
  await expect.element(undo(main)).toBeVisible();
  expect(smallTargets(64)).toEqual([]);
  expect(await axeFaults()).toEqual([]);
  await main.getByRole('link', { name: 'Back' }).click();
  await expect.poll(() => screen.address()).toBe('/app/dashboard');
});

test.for([
  { width: 800, height: 1200 },
  { width: 390, height: 844 },
])('[UI-4][UI-22] the tabs leave the main button free: $width x $height', async (size) => {
  const screen = await open('/app/more', size);
  for (const language of LANGUAGES) {
    await applyLook({ language, theme: 'light', textSize: 100, width: size.width });
    await page.viewport(size.width, size.height);
    for (const textSize of [100, 125, 150, 200] as const) {
      usePreferences.getState().setTextSize(textSize);
      await openPage(screen, '/app/more');
      await openPage(screen, '/app/dashboard');
      const button = (await shownPart('main button[data-take]')).getBoundingClientRect();
      const tabs = (await shownPart('nav')).getBoundingClientRect();
      const free = tabs.top - button.bottom;
      expect.soft(free, `px free at ${textSize} % in ${language}`).toBeGreaterThanOrEqual(16);
    }
  }
});
