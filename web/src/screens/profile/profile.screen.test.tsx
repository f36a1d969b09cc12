import { firstProfile } from '@qamqor/shared/profile/profile';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aHousehold, type Household } from '../../testing/household.ts';
import { axeFaults } from '../../testing/look.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack } from '../../testing/shown-family.ts';

function write({ server, grandmother }: Household, given: object): void {
  const first = firstProfile({ name: grandmother.name, email: null });
  const row = { ...first, id: grandmother.id, ...given };
  server.stream(userStream(grandmother.id)).write({ profiles: [row] });
}

test('the own profile is there without a network, and what another device saved comes by itself', async () => {
  const household = aHousehold();
  const screen = await openScreen('/app/personal-info', { household });
  const own = page.getByRole('region', { name: 'About you' });
  await expect.element(own.getByLabelText('Name')).toHaveValue('Raushan Akhmetova');
  await expect.element(own.getByLabelText('Phone')).not.toBeInTheDocument();
  write(household, { phone: '+7 701 234 56 78', dateOfBirth: '1947-03-08' });
  comeBack();
  await expect.element(own.getByLabelText('Phone')).toHaveValue('+7 701 234 56 78');
  await expect.element(own.getByLabelText('Date of birth')).toHaveValue('8 March 1947');
  expect(await axeFaults()).toEqual([]);
  screen.setOffline(true);
  await screen.reload();
  await expect.element(own.getByLabelText('Phone')).toHaveValue('+7 701 234 56 78');
  usePreferences.getState().setLanguage('ru');
  await expect.element(page.getByLabelText('Дата рождения')).toHaveValue('8 марта 1947');
  usePreferences.getState().setLanguage('kk');
  await expect.element(page.getByLabelText('Туған күні')).toHaveValue('8 наурыз 1947');
});
