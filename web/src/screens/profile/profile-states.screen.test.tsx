import { Dexie } from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { createOutbox } from '../../local-db/outbox/outbox-db.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { fillDisk } from '../../testing/full-disk.ts';
import { aHousehold, type Household } from '../../testing/household.ts';
import { holdSync } from '../../testing/hold-sync.ts';
import { axeFaults } from '../../testing/look.ts';
import { press } from '../../testing/press.ts';
import { openScreen, type Screen } from '../../testing/screen.tsx';
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

const main = page.getByRole('main');
const banner = () => aboutYou().getByRole('alert');

async function saveOffline(screen: Screen, address: string): Promise<void> {
  screen.setOffline(true);
  await startEditing();
  await profileField('Address').fill(address);
  await press(saveProfile());
  await expect.element(aboutYou()).toMatchTextContent('Saved successfully!');
}

test('[UI-24] without internet it is saved all the same, and says what is not sent yet', async () => {
  const household = aHousehold();
  writeProfile(household, { phone: '112' });
  const screen = await openProfile({ household });
  await expect.element(aboutYou()).toMatchTextContent(/Phone\s*112/);
  await saveOffline(screen, 'Almaty');
  await expect.element(aboutYou()).toMatchTextContent(/Address\s*Almaty\s*Not sent yet/);
  await expect.element(aboutYou()).not.toMatchTextContent(/112\s*Not sent yet/);
  await screen.reload();
  await expect.element(aboutYou()).toMatchTextContent(/Address\s*Almaty\s*Not sent yet/);
  screen.setOffline(false);
  await expect.element(aboutYou()).not.toMatchTextContent('Not sent yet');
  await expect.element(aboutYou()).toMatchTextContent(/Address\s*Almaty/);
  expect(storedProfile(household)).toMatchObject({ address: 'Almaty', phone: '112' });
});

/** The server refuses what waits on this device as soon as it is sent. */
async function refuseWaiting({ server, grandmother }: Household, code: string): Promise<void> {
  const outbox = createOutbox(grandmother.id);
  for (const { mid } of await outbox.mutations.toArray())
    server.verdicts.set(mid, { status: 'rejected', code } as object);
  outbox.close();
}

test.each([
  ['profile.birth_date_ahead', 'The date of birth has to lie in the past. Nothing was changed.'],
  ['a code of a newer server', 'Failed to update profile'],
])('what the server refuses comes back with why, input and all: %s', async (code, why) => {
  const household = aHousehold();
  const screen = await openProfile({ household });
  await saveOffline(screen, 'Almaty');
  await refuseWaiting(household, code);
  screen.setOffline(false);
  await expect.element(banner().getByText(why, { exact: true })).toBeVisible();
  await expect.element(banner()).toMatchTextContent('What you wrote is still here.');
  await expect.element(profileField('Address')).toHaveValue('Almaty');
  await expect.element(profileField('Phone')).toHaveValue('');
  expect(await axeFaults()).toEqual([]);
  await screen.reload();
  await expect.element(profileField('Address')).toHaveValue('Almaty');
  await press(saveProfile());
  await expect.element(aboutYou()).toMatchTextContent('Saved successfully!');
  await expect.element(banner()).not.toBeInTheDocument();
  await expect.poll(() => storedProfile(household)).toMatchObject({ address: 'Almaty' });
  await expect.element(main).not.toMatchTextContent('not accepted');
});

const AHEAD = 'profile.birth_date_ahead';
const NEW = 'a.new_code';

test.each([
  ['ru', AHEAD, 'Дата рождения должна быть в прошлом. Ничего не изменилось.'],
  ['ru', NEW, 'Не удалось сохранить личные данные'],
  ['kk', AHEAD, 'Туған күні өткен уақытта болуы керек. Ештеңе өзгерген жоқ.'],
  ['kk', NEW, 'Жеке мәліметтер сақталмады'],
] as const)(
  'why it was refused is said in the person’s language: %s, %s',
  async (language, code, why) => {
    const household = aHousehold();
    const screen = await openProfile({ household });
    await saveOffline(screen, 'Almaty');
    await refuseWaiting(household, code);
    usePreferences.getState().setLanguage(language);
    screen.setOffline(false);
    await expect.element(page.getByRole('alert').getByText(why, { exact: true })).toBeVisible();
  },
);

test('Cancel gives up what the server refused', async () => {
  const household = aHousehold();
  const screen = await openProfile({ household });
  await saveOffline(screen, 'Almaty');
  await refuseWaiting(household, 'request.invalid');
  screen.setOffline(false);
  await expect.element(banner()).toBeVisible();
  await press(aboutYou().getByRole('button', { name: 'Cancel' }));
  await expect.element(editProfile()).toBeVisible();
  await expect.element(aboutYou()).toMatchTextContent(/Address\s*Not written down yet/);
});

test('[SYNC-9] what this device cannot keep is NOT saved, and says so; the input stays', async () => {
  await openProfile();
  await startEditing();
  await profileField('Address').fill('Almaty');
  const empty = fillDisk('mutations');
  onTestFinished(empty);
  await press(saveProfile());
  await expect.element(banner()).toMatchTextContent('Failed to update profile');
  await expect.element(banner()).toMatchTextContent('It is NOT saved.');
  await expect.element(profileField('Address')).toHaveValue('Almaty');
  empty();
  await press(saveProfile());
  await expect.element(aboutYou()).toMatchTextContent('Saved successfully!');
});

test('the first time on a device the details are fetched, and nothing false is shown meanwhile', async () => {
  const household = aHousehold();
  writeProfile(household, { phone: '112' });
  const release = holdSync(household);
  await openScreen('/app/personal-info', { household });
  await expect.element(main).toMatchTextContent('Fetching your details…');
  expect(aboutYou().elements()).toEqual([]);
  release();
  await expect.element(aboutYou()).toMatchTextContent(/Phone\s*112/);
});

test('[UI-10] while the device takes its time, the button says that it is saving', async () => {
  await openProfile();
  await startEditing();
  await profileField('Address').fill('Almaty');
  const { promise, resolve } = Promise.withResolvers<void>();
  const { transaction } = Dexie.prototype;
  Dexie.prototype.transaction = function (this: Dexie, ...args: never[]) {
    return Dexie.Promise.resolve(promise).then(() => transaction.apply(this, args));
  } as typeof transaction;
  onTestFinished(() => void (Dexie.prototype.transaction = transaction));
  await press(saveProfile());
  await expect.element(aboutYou().getByRole('button', { name: 'Saving…' })).toBeVisible();
  resolve();
  await expect.element(aboutYou()).toMatchTextContent('Saved successfully!');
});

test('a profile that has never arrived is what signing in told, which is said; writing works', async () => {
  const household = aHousehold();
  writeProfile(household, { phone: '112' });
  household.server.outage = 'lost-request';
  await openScreen('/app/personal-info', { household });
  await expect
    .element(main)
    .toMatchTextContent('Your details have not arrived on this device yet.');
  await expect.element(aboutYou()).toMatchTextContent('Raushan Akhmetova');
  await expect.element(aboutYou()).toMatchTextContent('raushan@demo.example');
  expect(await axeFaults()).toEqual([]);
  await startEditing();
  await profileField('Address').fill('Almaty');
  await press(saveProfile());
  await expect.element(aboutYou()).toMatchTextContent(/Address\s*Almaty\s*Not sent yet/);
  household.server.outage = null;
  comeBack();
  await expect.element(main).not.toMatchTextContent('have not arrived');
  await expect.element(aboutYou()).toMatchTextContent(/Phone\s*112/);
  await expect
    .poll(() => storedProfile(household))
    .toMatchObject({ address: 'Almaty', phone: '112' });
});

test('[UI-26] a server that fails leaves the defaults and a calm word, and nobody says what is not known', async () => {
  const household = aHousehold();
  household.server.outage = 500;
  await openScreen('/app/personal-info', { household });
  await expect
    .element(main)
    .toMatchTextContent('Your details have not arrived on this device yet.');
  await expect
    .element(page.getByRole('region', { name: 'Family Members' }))
    .toMatchTextContent('Failed to fetch family member data. Please try again.');
  await expect.element(aboutYou()).toMatchTextContent(/Phone\s*Not known yet/);
  await expect.element(main).not.toMatchTextContent(/Nobody|Not written/);
  household.server.outage = null;
  comeBack();
  await expect.element(main).not.toMatchTextContent('have not arrived');
  await expect.element(main).toMatchTextContent('Nobody is here yet');
  await expect.element(aboutYou()).toMatchTextContent(/Phone\s*Not written down yet/);
});
