import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../testing/household.ts';
import { axeFaults } from '../../testing/look.ts';
import { smallTargets } from '../../testing/page-faults.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { aboutYou, openProfile, writeProfile } from '../../testing/shown-profile.ts';

const main = page.getByRole('main');
const call = (name: string) => main.getByRole('link', { name: `Call ${name}` });

test('each emergency contact is called with one tap', async () => {
  const household = aHousehold();
  const emergencyContact = 'Dana, flat 12, +7 701 234 56 78\n8 (702) 345-67-89';
  writeProfile(household, { emergencyContact });
  await openProfile({ household });
  await expect.element(aboutYou()).toMatchTextContent('flat 12');
  await expect.element(call('Dana, flat 12')).toHaveAttribute('href', 'tel:+77012345678');
  await expect.element(call('8 (702) 345-67-89')).toHaveAttribute('href', 'tel:87023456789');
  expect(smallTargets(44)).toEqual([]);
});

test('[UI-14] in the simple view More has it as the one main button, offline too', async () => {
  const household = aHousehold();
  const screen = await openScreen('/app/more', { household, simpleView: true });
  await expect.element(main.getByRole('link', { name: 'Settings' })).toBeVisible();
  expect(main.getByRole('heading', { name: 'Emergency contact' }).elements()).toEqual([]);
  writeProfile(household, { emergencyContact: 'Dana +7 701 234 56 78' });
  screen.setOffline(false);
  await expect.element(call('Dana')).toHaveAttribute('href', 'tel:+77012345678');
  screen.setOffline(true);
  await screen.reload();
  await expect.element(call('Dana')).toBeVisible();
  expect(call('Dana').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(88);
  expect(main.getByRole('list').getByRole('link').elements()).toHaveLength(3);
  expect(await axeFaults()).toEqual([]);
  expect(smallTargets(64)).toEqual([]);
});

test('[UI-14] in the simple view the profile stands behind "For a helper"', async () => {
  const screen = await openScreen('/app/settings', { simpleView: true });
  const link = main.getByRole('link', { name: 'Personal Information' });
  await expect.element(main.getByRole('button', { name: 'For a helper' })).toBeVisible();
  expect(link.elements()).toEqual([]);
  await press(main.getByRole('button', { name: 'For a helper' }));
  await press(link);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Personal Information' }))
    .toBeVisible();
  expect(screen.address()).toBe('/app/personal-info');
});
