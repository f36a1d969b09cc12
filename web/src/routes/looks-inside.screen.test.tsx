import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePreferences } from '../preferences/preferences-store.ts';
import { aDemoHousehold, demoAnswers } from '../testing/demo-household.ts';
import { useFinger } from '../testing/emulate.ts';
import { applyLook, checkLook, LOOKS, openPage } from '../testing/look.ts';
import { smallTargets, tightTargets } from '../testing/page-faults.ts';
import { countParts, pressPart, shownPart } from '../testing/parts.ts';
import { openScreen, type Screen } from '../testing/screen.tsx';

const DIALOG = 'dialog[open]';
const ROW = 'section[aria-labelledby="all-medicines"] li:first-child';

async function open(): Promise<Screen> {
  const household = aDemoHousehold();
  const screen = await openScreen('/app/dashboard', { household, rest: demoAnswers(household) });
  await shownPart('main [data-take]');
  return screen;
}

async function leaveDialog(left = 0): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await countParts(DIALOG, left);
}

test.for(LOOKS)(
  '[UI-4][UI-22] dialogs and inner pages: $language, $theme, $textSize %, $width px',
  async (look) => {
    const screen = await open();
    await applyLook(look);

    await openPage(screen, '/app/medicines?add=true');
    await countParts(DIALOG, 1);
    await checkLook('adding a medicine', 44);
    await leaveDialog();
    await pressPart(`${ROW} button`);
    await countParts(DIALOG, 1);
    await checkLook('editing a medicine', 44);
    await pressPart(`${DIALOG} button`, 1);
    await countParts(DIALOG, 2);
    await checkLook('pausing a medicine', 44);
    await leaveDialog(1);
    await leaveDialog();
    await pressPart(`${ROW} button`, -1);
    await countParts(DIALOG, 1);
    await checkLook('the question before deleting', 44);
    await leaveDialog();

    await openPage(screen, '/app/dashboard');
    const dose = await shownPart('main a[href^="/app/dose/"]');
    const name = dose.textContent;
    await pressPart('main a[href^="/app/dose/"]');
    await shownPart('#one-dose');
    expect(screen.address()).toContain('/app/dose/');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    await checkLook('one dose', 44);
    await pressPart('main button', -1);
    await countParts(DIALOG, 1);
    await checkLook('why it is skipped', 44);
    await leaveDialog();

    usePreferences.getState().setSimpleView(true);
    for (const [path, complete] of [
      ['/app/more', 'h1'],
      ['/app/medicines', 'li h2'],
      ['/app/settings', '[role=group]'],
    ] as const) {
      await openPage(screen, path);
      await shownPart(`main ${complete}`);
      await checkLook(`${path} in the simple view`, 64);
    }
  },
);

/** Each with what shows that it is complete. */
const SCREENS = [
  ['/app/dashboard', '[data-take]'],
  ['/app/medicines', 'li h3'],
  ['/app/schedule', 'li h3'],
  ['/app/settings', '#health'],
  ['/contacts', 'form'],
] as const;

test('[UI-4] a finger finds 48 px everywhere', async () => {
  await useFinger();
  const screen = await open();
  await page.viewport(390, 844);
  for (const [path, complete] of [
    ...SCREENS,
    ['/', 'h1'],
    ['/about', 'h1'],
    ['/faq', 'h1'],
  ] as const) {
    await openPage(screen, path);
    await shownPart(`main ${complete}`);
    expect.soft(smallTargets(48), `targets on ${path}`).toEqual([]);
  }
});

test('[UI-5] what is not one group stands apart, and nothing touches the edge', async () => {
  const screen = await open();
  for (const width of [390, 800, 1280]) {
    await page.viewport(width, 900);
    for (const [path, complete] of SCREENS) {
      await openPage(screen, path);
      await shownPart(`main ${complete}`);
      expect.soft(tightTargets(8), `${path} at ${width} px`).toEqual([]);
    }
    for (const path of ['/app/medicines', '/app/schedule']) {
      await openPage(screen, `${path}?add=true`);
      await countParts(DIALOG, 1);
      expect.soft(tightTargets(8), `the form of ${path} at ${width} px`).toEqual([]);
    }
  }
});

test('[UI-5] what deletes stands 48 px from what keeps', async () => {
  const screen = await open();
  for (const [width, textSize] of [
    [390, 100],
    [390, 200],
    [1280, 100],
  ] as const) {
    await applyLook({ language: 'ru', theme: 'light', textSize, width });
    await openPage(screen, '/app/medicines');
    await pressPart(`${ROW} button`, -1);
    const buttons = await Promise.all([0, 1].map((at) => shownPart(`${DIALOG} button`, at)));
    const [keep, remove] = buttons.map((button) => button.getBoundingClientRect());
    if (!keep || !remove) throw new Error('the question has no two buttons');
    const apart = Math.max(remove.left - keep.right, remove.top - keep.bottom);
    expect.soft(apart, `${width} px at ${textSize} %`).toBeGreaterThanOrEqual(48);
    await leaveDialog();
  }
});
