import { anEvent } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { holdSync } from '../../testing/hold-sync.ts';
import { aHousehold, newId, usualEvents } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack } from '../../testing/shown-family.ts';
import { allEvents, dialog, eventRow, openSchedule } from '../../testing/shown-events.ts';

const PATH = '/app/schedule';
const main = page.getByRole('main');
const today = page.getByRole('region', { name: "Today's Events" });

test('a person with nothing planned is told so in each part of the page, in three languages', async () => {
  await openScreen(PATH, { household: aHousehold({ events: [] }) });
  await expect.element(allEvents()).toMatchTextContent('No events yet');
  await expect.element(allEvents()).toMatchTextContent('Doctor visits and other plans stand here.');
  await expect.element(today).toMatchTextContent('No events today');
  const month = page.getByRole('region', { name: 'November 2026' });
  await month.getByRole('button', { name: /24 November/ }).click();
  await expect.element(month).toMatchTextContent('Nothing on this day');
  for (const [language, words] of [
    ['ru', 'Сегодня событий нет'],
    ['kk', 'Бүгін оқиғалар жоқ'],
  ] as const) {
    usePreferences.getState().setLanguage(language);
    await expect.element(page.getByText(words)).toBeVisible();
  }
});

test('[UI-18] on a new device the events are fetched, and come', async () => {
  const household = aHousehold();
  const goOn = holdSync(household);
  await openScreen(PATH, { household });
  await expect.element(main).toMatchTextContent('Fetching your day…');
  goOn();
  await expect.element(eventRow('Cardiologist')).toBeVisible();
  await expect.element(main).not.toMatchTextContent('Fetching your day…');
});

test('[UI-18] on a new device without internet the events are not there yet, and come with it', async () => {
  const household = aHousehold();
  household.server.outage = 'lost-request';
  await openScreen(PATH, { household });
  await expect.element(main).toMatchTextContent('Your day is not here yet');
  await expect.element(main).toMatchTextContent('It will appear as soon as there is internet.');
  household.server.outage = null;
  comeBack();
  await expect.element(eventRow('Cardiologist')).toBeVisible();
  await expect.element(main).not.toMatchTextContent('Your day is not here yet');
});

test('[EVT-4] an event that waits says so until it was sent', async () => {
  const massage = anEvent({ id: newId(), title: 'Massage', start_datetime: '2026-11-26T10:00' });
  const household = aHousehold({ events: [...usualEvents(), massage] });
  const screen = await openSchedule({ household });
  screen.setOffline(true);
  await press(eventRow('Massage').getByRole('button', { name: 'Edit' }));
  await dialog().getByLabelText('Place').fill('Clinic No. 4');
  await press(dialog().getByRole('button', { name: 'Save' }));
  await expect.element(eventRow('Massage')).toMatchTextContent(/Clinic No\. 4.*Not sent yet/s);
  screen.setOffline(false);
  await expect.element(eventRow('Massage')).not.toMatchTextContent('Not sent yet');
});

test('[EVT-4] an event that a later change kept says why it is there', async () => {
  const earlier = { delete_stamp: '2026-10-31T00:00:00.000Z' };
  const massage = anEvent({ id: newId(), title: 'Massage', ...earlier });
  await openSchedule({ household: aHousehold({ events: [...usualEvents(), massage] }) });
  const words = 'Somebody deleted this and somebody else changed it later. So it was kept.';
  await expect.element(eventRow('Massage')).toMatchTextContent(words);
  await expect.element(eventRow('Cardiologist')).not.toMatchTextContent(words);
});

test('of a day with more than three events the month shows how many more there are', async () => {
  const events = ['Choir', 'Massage', 'Dentist', 'Doctor', 'Bank'].map((title, hour) =>
    anEvent({ id: newId(), title, start_datetime: `2026-11-24T1${hour}:00` }),
  );
  await openScreen(PATH, { household: aHousehold({ events }) });
  const month = page.getByRole('region', { name: 'November 2026' });
  const day = month.getByRole('button', { name: /24 November.*5 events/ });
  await expect.element(day).toMatchTextContent(/Choir.*Massage.*Dentist\+2$/);
  await day.click();
  await expect.poll(() => month.getByRole('listitem').elements()).toHaveLength(5);
});

test('[UI-18] an address that could not be ended stands as it was', async () => {
  const created_at = '2026-11-01T06:00:00.000Z';
  await openSchedule({
    rest: {
      'GET /calendar/secret': { body: { created_at } },
      'DELETE /calendar/secret': { status: 500, body: {} },
    },
  });
  await page.getByText('See this schedule in another calendar').click();
  const section = page.getByRole('region', { name: 'Other calendars' });
  await press(section.getByRole('button', { name: 'End the address' }));
  await press(dialog().getByRole('button', { name: 'End it' }));
  await expect
    .element(section.getByRole('status'))
    .toMatchTextContent('Your schedule is as it was.');
  await expect.element(section).toMatchTextContent('There is an address since 1 November.');
});

test('[UI-4][UI-22] the longest words have room in each part of the page', async () => {
  const title = 'Обследование'.repeat(16);
  const words = { title, place: title, companions: title, description: title };
  const start_datetime = '2026-11-20T16:00';
  const series = { start_datetime: '2026-11-21T10:00', rrule: 'FREQ=WEEKLY;BYDAY=SA' };
  const events = [
    anEvent({ id: newId(), ...words, start_datetime }),
    anEvent({ id: newId(), ...words, ...series }),
  ];
  await openScreen(PATH, { household: aHousehold({ events }) });
  await expect.element(eventRow(title).first()).toBeVisible();
  for (const look of LOOKS) {
    await applyLook({ ...look, textSize: 200, width: Math.min(look.width, 390) });
    await checkLook(`long words, ${look.language}`, 44);
  }
});
