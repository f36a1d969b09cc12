import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, type Household } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { overflow, smallTargets, tightTargets } from '../../testing/page-faults.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { markTaken } from '../../testing/shown-doses.ts';
import { openAsDaughter, viewHealthData } from '../../testing/shown-family.ts';

const main = page.getByRole('main');
const words = /^The time zone data on this device are old\. We take the right time/;

/**
 * To the server Almaty went an hour ahead in summer; this browser has not heard of it. At home it is
 * 12:00 then, and 11:00 by this device.
 */
function anOldDevice(): Household {
  const household = aHousehold();
  const stream = household.server.stream(personStream(household.grandmother.id));
  const [person] = stream.rows('people').values();
  if (!person) throw new Error('nobody is there');
  const clock = { offset_now: 360, since: '2026-07-01T19:00:00.000Z', next_change: null };
  const time_zones = person.time_zones.map((zone) => ({ ...zone, clock }));
  stream.write({ people: [{ ...person, time_zones }] });
  return household;
}

test.each([false, true])(
  '[CAL-6] the day goes by the clock of the server, which is said once; simple: %s',
  async (simpleView) => {
    const screen = await openScreen('/app/dashboard', { household: anOldDevice(), simpleView });
    await expect.element(main.getByText(words)).toBeVisible();
    await expect.element(main.getByText(/^You are in/)).not.toBeInTheDocument();
    await press(markTaken(main).first());
    await expect.element(main.getByText(/Taken 12:0\d/).first()).toBeVisible();
    await press(main.getByRole('button', { name: 'I have read it' }));
    await expect.element(main.getByText(words)).not.toBeInTheDocument();
    await expect.element(main).toHaveFocus();
    await screen.reload();
    await expect.element(main.getByText(/Taken 12:0\d/).first()).toBeInTheDocument();
    await expect.element(main.getByText(words)).not.toBeInTheDocument();
  },
);

test('[CAL-6] the settings say it for as long as it is so, with the offset of the server', async () => {
  const household = anOldDevice();
  const screen = await openScreen('/app/settings', { household });
  await expect.element(main.getByText(words)).toBeVisible();
  await expect.element(main.getByText('Earlier home clocks')).not.toBeInTheDocument();
  const zone = main.getByRole('combobox', { name: 'Home time zone' });
  await expect.element(zone.getByText('Almaty (GMT+6)')).toBeInTheDocument();
  await screen.go('/app/dashboard');
  await screen.go('/app/settings');
  await expect.element(main.getByText(words)).toBeVisible();
});

test('[CAL-6][UI-14] so do the simple settings, whatever was read before', async () => {
  const screen = await openScreen('/app/dashboard', {
    household: anOldDevice(),
    simpleView: true,
    width: 390,
  });
  await press(main.getByRole('button', { name: 'I have read it' }));
  await expect.element(main.getByText(words)).not.toBeInTheDocument();
  await screen.go('/app/settings');
  await expect.element(main.getByText(words)).toBeVisible();
  expect(smallTargets(64)).toEqual([]);
  expect(tightTargets(8)).toEqual([]);
  expect(overflow()).toBe(0);
});

test('[CAL-6] a visit stands at its time, and a new one is offered by the home clock', async () => {
  await openScreen('/app/schedule', { household: anOldDevice() });
  await expect.element(main.getByText('16:00').first()).toBeVisible();
  await expect.element(main.getByText('17:00')).not.toBeInTheDocument();
});

test('[CAL-6] a relative with an old device reads the person’s day by the right clock', async () => {
  const household = anOldDevice();
  const screen = await openAsDaughter('/app/family', { household });
  await viewHealthData('Mother');
  await expect.element(page.getByRole('region', { name: "Today's Medicines" })).toBeVisible();
  await expect.element(main).not.toMatchTextContent('your time');
  await press(markTaken(main).first());
  await expect.element(main.getByText(/Taken 12:0\d/).first()).toBeVisible();
  await screen.go('/app/dashboard');
  await expect.element(main.getByText(words)).toBeVisible();
});

test('[CAL-6] a device whose own data are right says nothing', async () => {
  const screen = await openScreen('/app/dashboard', { simpleView: true });
  await expect.element(markTaken(main).first()).toBeVisible();
  await expect.element(main.getByText(words)).not.toBeInTheDocument();
  await screen.go('/app/settings');
  await expect.element(main.getByRole('button', { name: 'For a helper' })).toBeVisible();
  await expect.element(main.getByText(words)).not.toBeInTheDocument();
});

test('[UI-22] what is said of an old device holds in each language, dark and with large letters', async () => {
  await openScreen('/app/dashboard', { household: anOldDevice() });
  for (const look of LOOKS) {
    await applyLook(look);
    const said = look.language === 'en' ? words : /сервер/;
    await expect.element(main.getByText(said)).toBeVisible();
    await checkLook(`old zones ${JSON.stringify(look)}`, 44);
  }
});
