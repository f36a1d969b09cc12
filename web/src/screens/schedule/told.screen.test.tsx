import { anEvent, testId } from '@qamqor/shared/testing/builders';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { breakCache } from '../../testing/break-cache.ts';
import { fillDisk } from '../../testing/full-disk.ts';
import { aHousehold, usualEvents } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { openTab } from '../../testing/shown-family.ts';
import {
  allEvents,
  dialog,
  eventRow,
  openSchedule,
  storedEvent,
} from '../../testing/shown-events.ts';

const STAMP = '2026-11-01T00:00:00.000Z';
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const inDialog = (name: string) => press(dialog().getByRole('button', { name }).first());
const inRow = (title: string, name: string) => press(eventRow(title).getByRole('button', { name }));

let made = 0;
const event = (title: string, date: string, more: Partial<CareEvent> = {}) =>
  anEvent({ id: testId(0x30_0000 + made++), title, start_datetime: `${date}T10:00`, ...more });

test('what could not be saved of the schedule is said, and nothing is shown as changed', async () => {
  const course = event('Course', '2026-11-21', { rrule: 'FREQ=DAILY' });
  const household = aHousehold({ events: [...usualEvents(), course] });
  await openSchedule({ household });
  await expect.element(eventRow('Course')).toBeVisible();
  onTestFinished(fillDisk('mutations'));

  await press(page.getByRole('button', { name: 'Add Event' }));
  await field('Title').fill('Eye doctor');
  await inDialog('Add Event');
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('Failed to add event. Please try again.');
  await expect.element(field('Title')).toHaveValue('Eye doctor');
  await inDialog('Cancel');

  await inRow('Course', 'Edit');
  await field('Place').fill('Opera');
  await inDialog('Save');
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('Failed to update event. Please try again.');
  await expect.element(field('Place')).toHaveValue('Opera');
  await inDialog('Cancel');

  await inRow('Course', 'Change one time');
  await inDialog('Leave out');
  await expect.element(dialog()).toMatchTextContent('Failed to update event. Please try again.');
  await expect.element(dialog()).not.toMatchTextContent('does not take place');
  await inDialog('Close');

  await inRow('Course', 'Delete');
  await inDialog('Delete');
  await expect.element(allEvents()).toMatchTextContent('Failed to delete event. Please try again.');
  await expect.element(eventRow('Course')).toBeVisible();
  expect(storedEvent(household, 'Course')).toMatchObject({ place: '', exceptions: [] });
  expect(storedEvent(household, 'Eye doctor')).toBeUndefined();
});

test('what could not be read of the schedule is said, and comes back', async () => {
  const screen = await openSchedule();
  let mend = (): void => undefined;
  onTestFinished(() => mend());
  await screen.reload(() => (mend = breakCache()));
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('Failed to load schedule data. Please try again.');
  await expect.element(main).not.toMatchTextContent('No events yet');
  await screen.reload(mend);
  await expect.element(allEvents()).toMatchTextContent('Cardiologist');
  await expect.element(main).not.toMatchTextContent('Failed to load schedule data');
});

test('[EVT-2] what is past is listed last and says so, and a series that goes on does not', async () => {
  const old = [event('Old visit', '2026-11-17'), event('Coming visit', '2026-11-23')];
  const course = event('Old course', '2026-11-17', { rrule: 'FREQ=DAILY' });
  await openSchedule({ household: aHousehold({ events: [...usualEvents(), ...old, course] }) });
  const expired = (title: string) => eventRow(title).getByText('Expired', { exact: true });
  await expect.element(expired('Old visit')).toBeVisible();
  await expect.element(eventRow('Coming visit')).toBeVisible();
  await expect.element(eventRow('Old course')).toBeVisible();
  await expect.element(expired('Coming visit')).not.toBeInTheDocument();
  await expect.element(expired('Old course')).not.toBeInTheDocument();
  const titles = allEvents()
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(titles.at(-1)).toBe('Old visit');
});

const SEVEN = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const FIRST_FIVE = ['Choir', ...SEVEN.slice(0, 4)];

function aBusyWeek() {
  const [choir] = usualEvents();
  const visits = SEVEN.map((title, day) => event(title, `2026-11-${22 + day}`)).toReversed();
  return aHousehold({ events: [...visits, ...(choir ? [choir] : [])] });
}

const upcoming = () => page.getByRole('region', { name: 'Upcoming Events' }).getByRole('listitem');
const upcomingTitles = () =>
  upcoming()
    .elements()
    .map((one) => one.querySelector('bdi')?.textContent);

test('the dashboard shows the next five, and the quick action opens the form', async () => {
  await openScreen('/app/dashboard', { household: aBusyWeek() });
  await expect.poll(upcomingTitles).toEqual(FIRST_FIVE);
  await page.viewport(390, 800);
  await press(page.getByRole('link', { name: 'Schedule Event' }));
  await expect.element(page.getByRole('dialog', { name: 'Add Event' })).toBeVisible();
});

test('the family panel shows the next five events of a person', async () => {
  await openScreen('/app/family', { household: aBusyWeek(), as: ({ daughter }) => daughter });
  await press(page.getByRole('button', { name: 'View health data' }));
  await expect.element(page.getByRole('heading', { level: 2, name: 'Mother' })).toHaveFocus();
  await openTab('Plans');
  await expect.poll(upcomingTitles).toEqual(FIRST_FIVE);
});

test('[EVT-4] what a relative adds and changes is sent under her name', async () => {
  const course = event('Course', '2026-11-21', { rrule: 'FREQ=DAILY' });
  const household = aHousehold({ events: [...usualEvents(), course] });
  await openScreen('/app/family', { household, as: ({ daughter }) => daughter });
  await press(page.getByRole('button', { name: 'View health data' }));
  await openTab('Plans');
  await press(page.getByRole('button', { name: 'Add Event' }));
  await field('Title').fill('Eye test');
  await field('Date').fill('2026-11-30');
  await inDialog('Add Event');
  await expect.element(dialog()).not.toBeInTheDocument();
  await inRow('Course', 'Change one time');
  await inDialog('Leave out');
  await expect.element(dialog()).toMatchTextContent('does not take place');
  const by = { id: household.daughter.id, name: 'Dana Akhmetova' };
  for (const title of ['Eye test', 'Course'])
    await expect.poll(() => storedEvent(household, title)?.updated_by).toEqual(by);
});

test('[EVT-4] an opened event says who else added or changed it, offline too', async () => {
  const household = aHousehold();
  const { server, grandmother, daughter } = household;
  const by = { updated_by: daughter };
  const mine = { updated_by: grandmother };
  server.stream(personStream(grandmother.id)).write({
    events: [
      event('Eye test', '2026-11-30', { ...by, created_at: STAMP, updated_at: STAMP }),
      event('Course', '2026-11-21', {
        ...by,
        rrule: 'FREQ=DAILY',
        created_at: STAMP,
        updated_at: '2026-11-02T00:00:00.000Z',
      }),
      event('Massage', '2026-11-22', mine),
    ],
  });
  const screen = await openSchedule({ household });
  screen.setOffline(true);
  const opened = async (title: string, button: string) => {
    await inRow(title, button);
    await expect.element(dialog().getByRole('button', { name: 'Close' })).toBeVisible();
    const text = dialog().element().textContent;
    await inDialog('Close');
    await expect.element(dialog()).not.toBeInTheDocument();
    return text;
  };
  expect(await opened('Eye test', 'Edit')).toContain('Added by Dana Akhmetova');
  expect(await opened('Course', 'Edit')).toContain('Changed by Dana Akhmetova');
  expect(await opened('Course', 'Change one time')).toContain('Changed by Dana Akhmetova');
  expect(await opened('Massage', 'Edit')).not.toMatch(/(Added|Changed) by/);
});
