import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aHousehold, ELEVEN, type Household } from '../../testing/household.ts';
import { axeFaults } from '../../testing/look.ts';
import { painted } from '../../testing/painted.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack } from '../../testing/shown-family.ts';
import {
  aboutYou,
  editProfile,
  openProfile,
  profileField,
  saveProfile,
  startEditing,
  storedProfile,
  writeProfile,
} from '../../testing/shown-profile.ts';

const cancel = () => aboutYou().getByRole('button', { name: 'Cancel' });
const main = page.getByRole('main');

test('the own profile is there without a network, and what another device saved comes by itself', async () => {
  const household = aHousehold();
  const screen = await openProfile({ household });
  await expect.element(aboutYou()).toMatchTextContent(/Name\s*Raushan Akhmetova/);
  await expect.element(aboutYou()).toMatchTextContent(/Phone\s*Not written down yet/);
  writeProfile(household, { phone: '+7 701 234 56 78', dateOfBirth: '1947-03-08' });
  comeBack();
  await expect.element(aboutYou()).toMatchTextContent(/Phone\s*\+7 701 234 56 78/);
  await expect.element(aboutYou()).toMatchTextContent(/Date of birth\s*8 March 1947/);
  expect(await axeFaults()).toEqual([]);
  screen.setOffline(true);
  await screen.reload();
  await expect.element(aboutYou()).toMatchTextContent(/Phone\s*\+7 701 234 56 78/);
  usePreferences.getState().setLanguage('ru');
  await expect.element(main).toMatchTextContent(/Дата рождения\s*8 марта 1947/);
  usePreferences.getState().setLanguage('kk');
  await expect.element(main).toMatchTextContent(/Туған күні\s*8 наурыз 1947/);
});

test('a save leaves the edit mode, and sends only the fields that were changed', async () => {
  const household = aHousehold();
  writeProfile(household, { address: 'Almaty', phone: '112' });
  await openProfile({ household });
  await expect.element(aboutYou()).toMatchTextContent('Almaty');
  await startEditing();
  await expect.element(profileField('Last name')).toHaveValue('Akhmetova');
  await profileField('Phone').fill('+7 701 234 56 78');
  await profileField('Date of birth').fill('8.3.1947');
  await expect.element(aboutYou()).toMatchTextContent('8 March 1947');
  await profileField('Address').fill('Astana');
  await profileField('Address').fill('Almaty');
  await press(saveProfile());
  await expect.element(editProfile()).toHaveFocus();
  await expect.element(aboutYou()).toMatchTextContent('Saved successfully!');
  await expect
    .poll(() => storedProfile(household))
    .toMatchObject({ phone: '+7 701 234 56 78', dateOfBirth: '1947-03-08', address: 'Almaty' });
  const sent = household.server.log.flatMap(({ body }) => body?.mutations ?? []);
  const patches = sent.filter(({ op }) => op === 'profile.patch');
  expect(patches.map(({ key }) => key).toSorted()).toEqual(['dateOfBirth', 'phone']);
});

test('[UI-12] the large message gives way to a quiet line, which stays until the next change', async () => {
  await openProfile();
  await startEditing();
  await profileField('Address').fill('Almaty');
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: ELEVEN });
  await press(saveProfile());
  await expect.element(aboutYou()).toMatchTextContent('Saved successfully!');
  const region = aboutYou().getByRole('status').element();
  await vi.advanceTimersByTimeAsync(2_900);
  await painted();
  expect(region.textContent).toBe('Saved successfully!');
  await vi.advanceTimersByTimeAsync(200);
  await painted();
  expect(region.textContent).toBe('Saved at 11:00');
  await vi.advanceTimersByTimeAsync(3_600_000);
  await painted();
  expect(region.textContent).toBe('Saved at 11:00');
  await press(editProfile());
  await expect.element(aboutYou()).not.toMatchTextContent('Saved at');
});

test('Cancel leaves the edit mode, drops what was typed and asks for the profile anew', async () => {
  const household = aHousehold();
  const screen = await openProfile({ household });
  await startEditing();
  await profileField('Address').fill('Astana');
  writeProfile(household, { phone: '112' });
  await press(cancel());
  await expect.element(editProfile()).toHaveFocus();
  await expect.element(aboutYou()).toMatchTextContent(/Address\s*Not written down yet/);
  await expect.element(aboutYou()).toMatchTextContent(/Phone\s*112/);
  await startEditing();
  await expect.element(profileField('Address')).toHaveValue('');
  await press(cancel());
  await screen.reload();
  await expect.element(editProfile()).toBeVisible();
  expect(storedProfile(household)).toMatchObject({ address: '' });
});

test('[UI-18] what is typed stays through Escape, another page and a reload, right or not', async () => {
  const screen = await openProfile();
  await startEditing();
  await profileField('Phone').fill('call me');
  await profileField('Date of birth').fill('30.02.1900');
  await userEvent.keyboard('{Escape}');
  await expect.element(profileField('Phone')).toHaveValue('call me');
  await screen.go('/app/dashboard');
  await screen.go('/app/personal-info');
  await expect.element(profileField('Phone')).toHaveValue('call me');
  screen.setOffline(true);
  await screen.reload();
  await expect.element(profileField('Phone')).toHaveValue('call me');
  await expect.element(profileField('Date of birth')).toHaveValue('30.02.1900');
  await expect.element(aboutYou()).not.toMatchTextContent(/no such date|looks like/);
});

test('another device’s change comes into the fields, but never over what is being typed', async () => {
  const household = aHousehold();
  await openProfile({ household });
  await startEditing();
  await profileField('Phone').fill('112');
  writeProfile(household, { phone: '103', address: 'Almaty' });
  comeBack();
  await expect.element(profileField('Address')).toHaveValue('Almaty');
  await expect.element(profileField('Phone')).toHaveValue('112');
  await press(saveProfile());
  await expect
    .poll(() => storedProfile(household))
    .toMatchObject({ phone: '112', address: 'Almaty' });
});

test.each([
  ['Phone', 'A phone number looks like +7 701 234 56 78.', 'call me'],
  ['Date of birth', 'There is no such date.', '1900-02-30'],
  ['Date of birth', 'The date of birth has to lie in the past.', '20.11.2026'],
  ['Email', 'Please write the email like this: name@example.com.', 'aigul'],
  ['First name', 'Please shorten it to 100 characters.', 'x'.repeat(101)],
  ['Address', 'Please shorten it to 500 characters.', 'x'.repeat(501)],
  ['Medical conditions', 'Please shorten it to 4000 characters.', 'x'.repeat(4_001)],
])('[UI-18] %s: "%s" is said beside it, and nothing is changed', async (label, why, text) => {
  const household = aHousehold();
  await openProfile({ household });
  await startEditing();
  await profileField(label).fill(text);
  await expect.element(aboutYou()).not.toMatchTextContent(why);
  await press(saveProfile());
  await expect.element(profileField(label)).toHaveFocus();
  await expect
    .element(profileField(label))
    .toHaveAccessibleDescription(new RegExp(why.slice(0, 20)));
  await expect.element(aboutYou()).toMatchTextContent(why);
  await expect.element(profileField(label)).toHaveValue(text);
  expect(await axeFaults()).toEqual([]);
  expect(storedProfile(household)).toBeUndefined();
});

test('what nobody sees in a text is left out, and strange words are only words', async () => {
  const household = aHousehold();
  await openProfile({ household });
  await startEditing();
  await profileField('First name').fill('__proto__');
  await profileField('Last name').fill('\u202EАхметова\u0007 ');
  await profileField('Address').fill('<b>{name}</b>');
  await press(saveProfile());
  await expect.element(aboutYou()).toMatchTextContent('__proto__ Ахметова');
  await expect.element(aboutYou()).toMatchTextContent('<b>{name}</b>');
  await expect
    .poll(() => storedProfile(household))
    .toMatchObject({ firstName: '__proto__', lastName: 'Ахметова' });
});

function giveEmail({ server, grandmother }: Household, email: string): void {
  const stream = server.stream(userStream(grandmother.id));
  const account = stream.rows('accounts').get(grandmother.id);
  if (account) stream.write({ accounts: [{ ...account, email }] });
}

test('the e-mail that one signs in with is only to be read, and it says why', async () => {
  const household = aHousehold();
  giveEmail(household, 'raushan@demo.example');
  await openProfile({ household });
  await expect.element(aboutYou()).toMatchTextContent(/Email\s*raushan@demo\.example/);
  await startEditing();
  expect(profileField('Email').elements()).toEqual([]);
  await expect
    .element(aboutYou())
    .toMatchTextContent(
      /You sign in with it, so it cannot be changed here\.\s*raushan@demo\.example/,
    );
});

test('the family stands beneath, to be read only', async () => {
  await openScreen('/app/personal-info', { as: ({ daughter }) => daughter });
  const family = page.getByRole('region', { name: 'Family Members' });
  await expect.element(family).toMatchTextContent('Mother');
  expect(family.getByRole('button').elements()).toEqual([]);
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
});
