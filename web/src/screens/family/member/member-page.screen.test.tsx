import { addDays } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, newId, type Household } from '../../../testing/household.ts';
import { applyLook } from '../../../testing/look.ts';
import { overflow } from '../../../testing/page-faults.ts';
import { press } from '../../../testing/press.ts';
import { openAsDaughter, openTab } from '../../../testing/shown-family.ts';
import { openScreen } from '../../../testing/screen.tsx';

const TODAY = '2026-11-20';
const TABS = ['Today', 'History', 'Medicines', 'Plans', 'Tablet'] as const;
const tabs = page.getByRole('navigation', { name: 'Mother' });
const add = page.getByRole('button', { name: 'Add New Medicine' });
const todays = page.getByRole('region', { name: "Today's Medicines" });

/** Twenty medicines, half of them with a long name, each taken every day for a year. */
function twentyForAYear(): Household {
  const medicines = Array.from({ length: 20 }, (_, index) =>
    aMedicine({
      id: newId(),
      name: index % 2 === 0 ? `Ацетилсалициловая кислота ${index}` : `Vitamin ${index}`,
      times: [`${String(6 + (index % 12)).padStart(2, '0')}:${index < 12 ? '00' : '30'}`],
      start_date: addDays(TODAY, -365),
    }),
  );
  return aHousehold({ medicines, historyDays: 365 });
}

const scrolled = (top: number) => {
  document.documentElement.scrollTop = top;
};

for (const width of [390, 1440])
  test(
    `[UI-22] every part of a person's page is at hand with twenty medicines and a year: ${width} px`,
    { timeout: 120_000 },
    async () => {
      const household = twentyForAYear();
      await openAsDaughter(`/app/family?member=${household.linkId}`, {
        household,
        width,
        height: 844,
      });
      await expect.element(todays).toMatchTextContent('Vitamin 19');
      for (const tab of TABS) {
        await openTab(tab);
        await expect
          .element(tabs.getByRole('link', { name: tab }))
          .toHaveAttribute('aria-current', 'page');
        expect(overflow(), tab).toBeLessThanOrEqual(0);
        for (const top of [0, 1e6]) {
          scrolled(top);
          await expect.element(add).toBeInViewport({ ratio: 1 });
          const bar = add.element().closest('div')?.getBoundingClientRect();
          expect(bar?.height, `${tab}: the bar leaves the page its room`).toBeLessThan(844 / 4);
        }
      }
      scrolled(0);
      await add.click();
      await expect.element(page.getByRole('dialog', { name: 'Add New Medicine' })).toBeVisible();
    },
  );

test('a day shows one number: in its heading, in the week and on the dashboard', async () => {
  const household = aHousehold();
  const screen = await openAsDaughter(`/app/family?member=${household.linkId}`, { household });
  await expect.element(todays).toMatchTextContent(/\d+ of \d+ taken/);
  const shown = /(\d+ of \d+) taken/.exec(todays.element().textContent)?.[1] ?? '';
  await openTab('History');
  const week = page.getByRole('region', { name: 'Last seven days' });
  await expect.element(week.getByRole('listitem').first()).toMatchTextContent(`${shown} taken`);
  await screen.go('/app/dashboard');
  const family = page.getByRole('region', { name: 'Family Members' });
  await expect.element(family).toMatchTextContent(`${shown} taken today`);
});

test('the only person is shown by themselves where there is room, and the heading keeps the focus', async () => {
  const household = aHousehold();
  const screen = await openAsDaughter('/app/family', { household });
  await expect.element(todays).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Mother' })).not.toHaveFocus();
  expect(screen.address()).toBe('/app/family');
  const another = newId();
  const { server, daughter } = household;
  const about = { display_name: 'Ата', name: 'Marat', relationship: 'Grandfather' };
  server.link(daughter.id, {
    id: newId(),
    person_id: another,
    status: 'accepted',
    scopes: [],
    ...about,
  });
  server.stream(personStream(another));
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Select a Family Member')).toBeVisible();
});

test('[UI-13] on a laptop the rows of their day are low, and the time stands beside the name: ru', async () => {
  const drops = aMedicine({
    id: newId(),
    name: 'Глазные капли',
    times: ['06:00', '07:00', '08:00', '20:00'],
    unit: 'drop',
    start_date: '2026-10-01',
  });
  const household = aHousehold({ medicines: [drops] });
  await openAsDaughter('/app/family', { household, width: 1440, height: 900 });
  await expect.element(todays).toBeVisible();
  await applyLook({ language: 'ru', theme: 'light', textSize: 100, width: 1440 });
  const rows = [...document.querySelectorAll('[aria-labelledby=member-today] li')];
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) {
    const time = row.querySelector('time')?.getBoundingClientRect();
    const name = row.querySelector('h3')?.getBoundingClientRect();
    expect.soft(name?.left, row.textContent).toBeGreaterThan(time?.right ?? Infinity);
    expect.soft(row.getBoundingClientRect().height, row.textContent).toBeLessThanOrEqual(82);
  }
});

test('on a phone a person has a page of their own, with the way back', async () => {
  await openAsDaughter('/app/family', { width: 390, height: 844 });
  await expect.element(page.getByRole('button', { name: 'View health data' })).toBeVisible();
  await expect.element(todays).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'View health data' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Mother' })).toHaveFocus();
  await expect.element(todays).toBeInViewport();
  const members = page.getByRole('region', { name: 'Family Members' });
  await expect.element(members).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Back' }));
  await expect.element(members).toBeVisible();
});

test('[FAM-2] who may change nothing has no button to add, and who sees plans alone finds them', async () => {
  const household = aHousehold({ scopes: ['see_schedule'] });
  await openAsDaughter(`/app/family?member=${household.linkId}&tab=medicines`, { household });
  await expect.element(page.getByRole('region', { name: 'Upcoming Events' })).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Plans', 'Tablet']);
});

test('[REM-9] the tablet’s part says what to do, and has the devices of who keeps them', async () => {
  const household = aHousehold();
  const { server, daughter, grandmother, linkId } = household;
  const about = { display_name: 'Mother', name: grandmother.name, relationship: 'Mother' };
  const link = { id: linkId, person_id: grandmother.id, status: 'accepted' as const, ...about };
  server.link(daughter.id, { ...link, scopes: ['see_medicines'], keeps_devices: true });
  const device = {
    id: newId(),
    name: 'Samsung',
    simple_view: true,
    last_heard_at: '2026-11-20T06:00:00.000Z',
  };
  await openScreen(`/app/family?member=${linkId}&tab=tablet`, {
    household,
    as: () => daughter,
    rest: { 'GET /auth/devices': { body: [device] } },
  });
  await expect
    .element(page.getByRole('region', { name: 'Reminders' }))
    .toMatchTextContent('under “This tablet does not ring” tap “What to do”');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect.element(devices).toMatchTextContent('Samsung');
  await expect.element(devices.getByRole('button', { name: 'Make a new code' })).toBeVisible();
});
