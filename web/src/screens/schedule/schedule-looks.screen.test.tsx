import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aDemoHousehold, demoAnswers } from '../../testing/demo-household.ts';
import { applyLook, checkLook, LOOKS, openPage } from '../../testing/look.ts';
import { countParts, pressPart, shownPart } from '../../testing/parts.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';

const DIALOG = 'dialog[open]';
const EVENTS = 'section[aria-labelledby="all-events"] > ul > li';
const SERIES = `${EVENTS}:has(button:nth-of-type(3))`;

test.for(LOOKS)(
  '[UI-4][UI-22] the schedule: $language, $theme, $textSize %, $width px',
  async (look) => {
    const household = aDemoHousehold();
    const screen = await openScreen('/app/more', { household, rest: demoAnswers(household) });
    await applyLook(look);
    await openPage(screen, '/app/schedule');
    await shownPart(EVENTS);
    await shownPart('summary', 1);
    for (const summary of document.querySelectorAll('summary'))
      await press(page.elementLocator(summary));
    await checkLook('the schedule', 44);

    await pressPart(`${SERIES} button`, 1);
    await countParts(DIALOG, 1);
    await pressPart(`${DIALOG} li button`);
    await shownPart(`${DIALOG} form`);
    await checkLook('changing one time', 44);
    await userEvent.keyboard('{Escape}');
    await countParts(DIALOG, 0);

    await openPage(screen, '/app/schedule?add=true');
    await countParts(DIALOG, 1);
    const repeats = page.elementLocator(await shownPart(`${DIALOG} select:has([value=WEEKLY])`));
    await repeats.selectOptions('WEEKLY');
    await shownPart(`${DIALOG} [type=checkbox]`, 6);
    await checkLook('adding an event', 44);
    await userEvent.keyboard('{Escape}');
    await countParts(DIALOG, 0);

    usePreferences.getState().setSimpleView(true);
    await openPage(screen, '/app/dashboard');
    await openPage(screen, '/app/schedule');
    await shownPart(EVENTS);
    await checkLook('the schedule in the simple view', 64);
  },
);
