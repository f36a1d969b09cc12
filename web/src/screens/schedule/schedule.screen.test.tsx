import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent, testId } from '@qamqor/shared/testing/builders';
import { aHousehold, usualEvents } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import {
  addEvent,
  allEvents,
  dialog,
  eventRow,
  openSchedule,
  storedEvent,
} from '../../testing/shown-events.ts';

test('[EVT-1][EVT-4] an event is added, changed under its id, deleted and brought back', async () => {
  const screen = await openSchedule();
  const stored = (title: string) => storedEvent(screen.household, title);
  await addEvent('Eye doctor', async () => {
    await dialog().getByLabelText('Date', { exact: true }).fill('2026-11-30');
    await dialog().getByLabelText('Time', { exact: true }).fill('14:30');
    await dialog().getByLabelText('Place').fill('Clinic 7');
    await dialog().getByLabelText('Who comes along').fill('Dana');
    await dialog().getByLabelText('Reminder').selectOptions('2 hours before');
    await expect.element(dialog()).toMatchTextContent('14:30–15:30');
  });
  await expect.element(eventRow('Eye doctor')).toMatchTextContent('14:30–15:30');
  await expect
    .poll(() => stored('Eye doctor'))
    .toMatchObject({ place: 'Clinic 7', companions: 'Dana', reminder_minutes: 120 });
  const id = stored('Eye doctor')?.id;

  await press(eventRow('Eye doctor').getByRole('button', { name: 'Edit' }));
  await dialog().getByLabelText('Title', { exact: true }).fill('Eye surgeon');
  await press(dialog().getByRole('button', { name: 'Save' }));
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => stored('Eye surgeon')?.id).toBe(id);

  await press(eventRow('Eye surgeon').getByRole('button', { name: 'Delete' }));
  await expect.element(dialog()).toMatchTextContent('Are you sure you want to delete this event?');
  await expect.element(dialog().getByRole('button', { name: 'Keep' })).toHaveFocus();
  await press(dialog().getByRole('button', { name: 'Delete' }));
  await expect.element(eventRow('Eye surgeon')).not.toBeInTheDocument();
  await expect.poll(() => stored('Eye surgeon')).toBeUndefined();
  await screen.reload();
  await page.getByText('Bin: 1 event, kept for 30 days').click();
  await press(page.getByRole('button', { name: 'Put back' }));
  await expect.element(eventRow('Eye surgeon')).toBeVisible();
  await expect.poll(() => stored('Eye surgeon')?.id).toBe(id);

  await press(eventRow('Eye surgeon').getByRole('button', { name: 'Delete' }));
  await press(dialog().getByRole('button', { name: 'Delete' }));
  const undo = allEvents().getByRole('button', { name: 'Undo', exact: true });
  await expect.element(undo).toHaveFocus();
  await press(undo);
  await expect
    .element(allEvents().getByRole('status'))
    .toMatchTextContent('Eye surgeon is back in the list.');
  await expect.element(eventRow('Eye surgeon')).toBeVisible();
});

test('[EVT-1] what is missing or cannot be is said, and what was typed stays', async () => {
  await openScreen('/app/schedule?add=true');
  const form = dialog();
  const field = (label: string) => form.getByLabelText(label, { exact: true });
  const save = () => press(form.getByRole('button', { name: 'Add Event' }));
  await field('Notes').fill('fasting');
  await save();
  await expect
    .element(form.getByRole('alert').last())
    .toMatchTextContent('Please fill in all required fields');
  await expect.element(field('Title')).toHaveFocus();
  await field('Title').fill('Blood test');
  await field('Date').fill('9999-01-01');
  await save();
  await expect.element(form).toMatchTextContent('Please choose a date between 1900 and 2100.');
  await field('Date').fill('2026-11-25');
  await field('Time').fill('10:00');
  await field('Ends at').fill('09:00');
  await save();
  await expect.element(form).toMatchTextContent('An event cannot end before it starts.');
  await field('Ends at').fill('11:00');
  await field('Repeats').selectOptions('DAILY');
  await field('Until when?').selectOptions('count');
  await field('How many times?').fill('5000');
  await save();
  await expect.element(form).toMatchTextContent('An event can repeat 1,000 times at most.');
  await expect.element(field('Notes')).toHaveValue('fasting');
  await field('How many times?').fill('');
  await save();
  await expect.element(field('How many times?')).toHaveFocus();
  await expect.element(form).toMatchTextContent('Please enter a whole number from 1 to 1000.');
  await field('Until when?').selectOptions('until');
  await field('Last day').fill('9999-12-31');
  await save();
  await expect.element(field('Last day')).toHaveFocus();
  await expect.element(form).toMatchTextContent('Please choose a date between 1900 and 2100.');
  await field('Until when?').selectOptions('count');
  await field('How many times?').fill('5');
  await save();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(eventRow('Blood test').first()).toBeVisible();
});

test('[EVT-3] of a series one time is moved, one left out, and one is as usual again', async () => {
  const series = { start_datetime: '2026-12-10T10:00', rrule: 'FREQ=DAILY' };
  const massage = anEvent({ id: testId(0xe2), title: 'Massage', ...series });
  const household = aHousehold({ events: [...usualEvents(), massage] });
  await openSchedule({ household });
  await expect.element(eventRow('Massage')).toMatchTextContent('Every day');
  await press(eventRow('Massage').getByRole('button', { name: 'Change one time' }));
  const times = dialog().getByRole('listitem');
  const button = (place: number, name: string) => times.nth(place).getByRole('button', { name });
  await press(button(1, 'Leave out'));
  await expect.element(times.nth(1)).toMatchTextContent('does not take place');
  await press(button(2, 'Move'));
  await times.nth(2).getByLabelText('New time').fill('16:15');
  await press(button(2, 'Move it here'));
  await expect.element(times.nth(2)).toMatchTextContent('16:15–17:15');
  await expect.element(times.nth(2)).toMatchTextContent('Moved, usual time: 10:00–11:00');
  await press(button(3, 'Leave out'));
  await press(button(3, 'As usual again'));
  await expect.element(times.nth(3)).toMatchTextContent('10:00–11:00');
  expect(times.elements()).toHaveLength(12);
  await press(dialog().getByRole('button', { name: 'Show more' }));
  await expect.poll(() => times.elements()).toHaveLength(24);
  await expect.element(times.nth(12).getByRole('button').first()).toHaveFocus();
  await press(button(20, 'Leave out'));
  await expect.element(times.nth(20)).toMatchTextContent('does not take place');
  await press(dialog().getByRole('button', { name: 'Close' }));
  const changed = () =>
    (storedEvent(household, 'Massage')?.exceptions ?? [])
      .filter(({ kind }) => kind !== 'kept')
      .map(({ date, moved_to }) => [date, moved_to?.start_datetime, moved_to?.end_datetime]);
  await expect.poll(changed).toEqual([
    ['2026-12-11', undefined, undefined],
    ['2026-12-12', '2026-12-12T16:15', '2026-12-12T17:15'],
    ['2026-12-30', undefined, undefined],
  ]);
});

test('search, the month on wide screens, and a plain list elsewhere', async () => {
  await openSchedule();
  const search = page.getByRole('searchbox');
  await search.fill('clinic');
  await expect.element(allEvents()).not.toMatchTextContent('Choir');
  await expect.element(allEvents()).toMatchTextContent('Cardiologist');
  await search.fill('nothing like it');
  await expect.element(allEvents()).toMatchTextContent('No event is found');
  const table = page.getByRole('table');
  await expect.element(table).toMatchTextContent('Choir');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await table
    .getByRole('button', { name: /, [1-9]\d* event/ })
    .first()
    .click();
  const month = page.getByRole('region', { name: 'November 2026' });
  await expect.element(month.getByRole('list')).toMatchTextContent('Choir');
  await page.viewport(800, 1280);
  await expect.element(table).not.toBeInTheDocument();
});
