import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aHousehold } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS, openPage } from '../../testing/look.ts';
import { clippedValues, tightTargets } from '../../testing/page-faults.ts';
import { pressPart, shownPart } from '../../testing/parts.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack } from '../../testing/shown-family.ts';
import { writeProfile } from '../../testing/shown-profile.ts';

const OWN = '[aria-labelledby=profile-own]';
const LONG = {
  firstName: 'Раушан'.repeat(16),
  lastName: 'Акмолдина-Нурмухамбетова Раушан Сейткалиевна',
  phone: '+7 701 234 56 78',
  dateOfBirth: '1947-03-08',
  address: 'Алматы, Абай даңғылы 150, 27 пәтер\nжанында дәріхана бар',
  emergencyContact: 'Dana, +7 702 345 67 89\nTimur, 8 (703) 456-78-90',
  medicalConditions: 'Гипертония, қант диабеті. '.repeat(60),
};

async function fill(id: number, text: string): Promise<void> {
  await page.elementLocator(await shownPart(`${OWN} form input`, id)).fill(text);
}

test.for(LOOKS)(
  '[UI-4][UI-5][UI-22] the own profile: $language, $theme, $textSize %, $width px',
  async (look) => {
    const household = aHousehold({ medicines: [], events: [] });
    const screen = await openScreen('/app/more', { household });
    await applyLook(look);
    for (const target of [44, 64]) {
      usePreferences.getState().setSimpleView(target === 64);
      const check = async (what: string) => {
        await checkLook(`${what}, ${target}`, target);
        expect.soft(tightTargets(8), what).toEqual([]);
        expect.soft(clippedValues(document.body), what).toEqual([]);
      };
      await openPage(screen, '/app/personal-info');
      await shownPart(`${OWN} dl`);
      await check('the view');
      await pressPart(`${OWN} button`);
      await check('the form');
      await fill(2, '30.02.1900');
      await fill(3, 'не помню');
      await pressPart(`${OWN} button[type=submit]`);
      await shownPart('[aria-invalid]', 1);
      await check('wrong input');
      screen.setOffline(true);
      await fill(2, '08.03.1947');
      await fill(3, '+7 701 234 56 78');
      await pressPart(`${OWN} button[type=submit]`);
      await shownPart(`${OWN} dl`);
      await check('saved without internet');
      screen.setOffline(false);
      writeProfile(household, LONG);
      comeBack();
      await expect.poll(() => document.querySelectorAll(`${OWN} dl a`).length).toBe(2);
      await check('long texts');
      await openPage(screen, '/app/more');
    }
  },
);

test.for(LOOKS)(
  '[UI-14] an elder’s More with an emergency contact: $language, $theme, $textSize %, $width px',
  async (look) => {
    const household = aHousehold({ medicines: [], events: [] });
    writeProfile(household, LONG);
    const screen = await openScreen('/app/dashboard', { household, simpleView: true });
    await applyLook(look);
    await openPage(screen, '/app/more');
    await shownPart('main section a');
    await checkLook('More', 64);
    expect.soft(tightTargets(8)).toEqual([]);
  },
);
