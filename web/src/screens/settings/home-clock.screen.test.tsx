import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, type Household } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS, openPage } from '../../testing/look.ts';
import { shownPart } from '../../testing/parts.ts';
import { openScreen } from '../../testing/screen.tsx';

const main = page.getByRole('main');
const zone = () => main.getByRole('combobox', { name: 'Home time zone' });
const account = ({ server, grandmother }: Household) =>
  server.stream(userStream(grandmother.id)).rows('accounts').get(grandmother.id);

/** The grandmother lived in Berlin until a month ago. */
function moved(): Household {
  const household = aHousehold();
  const stream = household.server.stream(personStream(household.grandmother.id));
  const [person] = stream.rows('people').values();
  if (!person) throw new Error('nobody is there');
  const time_zones = [
    { from: '2024-03-01T00:00:00.000Z', zone: 'Europe/Berlin' },
    { from: '2026-10-20T06:00:00.000Z', zone: 'Asia/Almaty' },
  ];
  stream.write({ people: [{ ...person, time_zones }] });
  return household;
}

test.for([
  ['en', 'Almaty (GMT+5)'],
  ['ru', 'Алматы (GMT+5)'],
  ['kk', 'Алматы (GMT+5)'],
] as const)(
  'the home clock is told in the words of the language: %s',
  async ([language, words]) => {
    const screen = await openScreen('/app/more');
    await applyLook({ language, theme: 'light', textSize: 100, width: 800 });
    await openPage(screen, '/app/settings');
    const zones = await shownPart('select:has([value="Asia/Almaty"])');
    expect((zones as HTMLSelectElement).selectedOptions[0]).toHaveTextContent(words);
  },
);

test('[CAL-1] a home clock chosen without internet holds at once, and is sent later', async () => {
  const household = aHousehold();
  const screen = await openScreen('/app/settings', { household });
  await expect.element(zone()).toHaveValue('Asia/Almaty');
  screen.setOffline(true);
  await zone().selectOptions('Europe/Berlin');
  await expect.element(main.getByRole('status').filter({ hasText: 'Saved at' })).toBeVisible();
  await expect.element(zone()).toHaveValue('Europe/Berlin');
  expect(account(household)?.time_zone).toBe('Asia/Almaty');
  screen.setOffline(false);
  await expect.poll(() => account(household)?.time_zone).toBe('Europe/Berlin');
});

test('[CAL-1] a city that is not among the first is found by a part of its name', async () => {
  await openScreen('/app/settings');
  const search = main.getByLabelText('Find another city');
  expect(zone().getByText('Lima').elements()).toEqual([]);
  await search.fill('lim');
  await zone().selectOptions('America/Lima');
  await expect.element(zone()).toHaveValue('America/Lima');
  await search.fill('nowhere');
  await expect.element(search).toHaveAccessibleDescription(/not in the list/);
  await expect.element(zone()).toHaveValue('America/Lima');
});

test('[CAL-1] the clocks before it are listed, the last one first', async () => {
  await openScreen('/app/settings', { household: moved() });
  await main.getByText('Earlier home clocks').click();
  const clocks = main.getByRole('listitem').filter({ hasText: 'GMT' });
  await expect.element(clocks.first()).toHaveTextContent('Almaty (GMT+5): from 20 October 2026');
  await expect.element(clocks.last()).toHaveTextContent('Berlin (GMT+1): at first');
});

test('[CAL-1] nobody who never moved is shown a list', async () => {
  await openScreen('/app/settings');
  await expect.element(zone()).toBeVisible();
  await expect.element(main.getByText('Earlier home clocks')).not.toBeInTheDocument();
});

test('[CAL-1] a zone that this browser does not know stands by its name, and another can be chosen', async () => {
  const household = aHousehold();
  const own = account(household);
  if (!own) throw new Error('nobody is there');
  household.server
    .stream(userStream(own.id))
    .write({ accounts: [{ ...own, time_zone: 'Mars/Olympus_Mons' }] });
  await openScreen('/app/settings', { household });
  await expect.element(zone()).toHaveValue('Mars/Olympus_Mons');
  await expect.element(zone().getByText('Olympus Mons')).toBeInTheDocument();
  await zone().selectOptions('Asia/Almaty');
  await expect.poll(() => account(household)?.time_zone).toBe('Asia/Almaty');
});

test('[UI-22] the earlier clocks hold in each language, dark and with large letters', async () => {
  await openScreen('/app/settings', { household: moved() });
  await main.getByText('Earlier home clocks').click();
  for (const look of LOOKS) {
    await applyLook(look);
    await shownPart('details[open] li');
    await checkLook(`clocks ${JSON.stringify(look)}`, 44);
  }
});
