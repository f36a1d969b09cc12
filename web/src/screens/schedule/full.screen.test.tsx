import { addDays } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import { anEvent } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, newId } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { openScreen, type Screen } from '../../testing/screen.tsx';
import { allEvents, dialog, eventRow, storedEvent } from '../../testing/shown-events.ts';

const ROOM = 'There is room for 2,000 events. Please delete some that you no longer need.';

function openWith(count: number): Promise<Screen> {
  const events = Array.from({ length: count }, (_, index) =>
    anEvent({
      id: newId(),
      title: `Visit ${index}`,
      start_datetime: `${addDays('2027-01-01', index)}T10:00`,
    }),
  );
  return openScreen('/app/schedule', { household: aHousehold({ events }) });
}

test('[QUOTA-1][QUOTA-8][UI-18] a 2,001st event is told of before it is typed, and is not saved', async () => {
  const screen = await openWith(QUOTAS.events);
  // Before that the page moves, and what moves under a finger is not tapped.
  await expect.element(eventRow('Visit 0')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add Event' });
  await press(add);
  const full = dialog().getByRole('alert');
  await expect.element(full).toMatchTextContent(ROOM);
  await dialog().getByLabelText('Title').fill('Eye doctor');
  await press(dialog().getByRole('button', { name: 'Add Event' }));
  await expect
    .element(page.elementLocator(full.element().closest('[data-full]') as Element))
    .toHaveFocus();
  await expect.element(dialog().getByLabelText('Title')).toHaveValue('Eye doctor');
  expect(storedEvent(screen.household, 'Eye doctor')).toBeUndefined();
});

test('of many events the next fifty are drawn, more when asked for, and the search looks through all', async () => {
  await openWith(120);
  const rows = allEvents().getByRole('listitem');
  const more = allEvents().getByRole('button', { name: 'Show more' });
  await expect.element(eventRow('Visit 0')).toBeVisible();
  expect(rows.elements()).toHaveLength(50);
  await press(more);
  await expect.poll(() => rows.elements()).toHaveLength(100);
  await expect.element(eventRow('Visit 50').getByRole('button').first()).toHaveFocus();
  await press(more);
  await expect.element(eventRow('Visit 119')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();

  await page.getByRole('searchbox').fill('visit 117');
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await expect.element(eventRow('Visit 117')).toBeVisible();
});

test('an event is found however its letters are typed', async () => {
  const titles = ['Ёлка', 'Поликлиника', 'Қызыммен серуен'];
  const events = titles.map((title) =>
    anEvent({ id: newId(), title, start_datetime: '2027-01-01T10:00' }),
  );
  await openScreen('/app/schedule', { household: aHousehold({ events }) });
  const rows = allEvents().getByRole('listitem');
  const typed = ['елка', 'ПОЛИК', 'кызыммен'];
  for (const [index, text] of typed.entries()) {
    await page.getByRole('searchbox').fill(text);
    await expect.element(eventRow(titles[index] as string)).toBeVisible();
    expect(rows.elements()).toHaveLength(1);
  }
});
