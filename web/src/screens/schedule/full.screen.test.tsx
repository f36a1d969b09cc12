import { addDays } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import { anEvent } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, newId } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { dialog, storedEvent } from '../../testing/shown-events.ts';

const ROOM = 'There is room for 2,000 events. Please delete some that you no longer need.';

test('[QUOTA-1][QUOTA-8][UI-18] a 2,001st event is told of before it is typed, and is not saved', async () => {
  const events = Array.from({ length: QUOTAS.events }, (_, index) =>
    anEvent({
      id: newId(),
      title: `Visit ${index}`,
      start_datetime: `${addDays('2027-01-01', index)}T10:00`,
    }),
  );
  const screen = await openScreen('/app/schedule', { household: aHousehold({ events }) });
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
