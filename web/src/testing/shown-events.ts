import type { CareEvent } from '@qamqor/shared/schedule/event';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Household } from './household.ts';
import { press } from './press.ts';
import { openScreen, type Screen, type ScreenOptions } from './screen.tsx';
import { storedOf } from './stored.ts';

export const allEvents = (): Locator => page.getByRole('region', { name: 'All Events' });
export const dialog = (): Locator => page.getByRole('dialog');

/** The row of an event in the list of all. */
export function eventRow(title: string): Locator {
  return allEvents()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** What the server holds of it, while it is not deleted. */
export function storedEvent(household: Household, title: string): CareEvent | undefined {
  const all = [...storedOf(household).rows('events').values()];
  return all.find((event) => event.title === title && event.deleted_at === null);
}

export async function openSchedule(options: ScreenOptions = {}): Promise<Screen> {
  const screen = await openScreen('/app/schedule', options);
  await expect.element(eventRow('Cardiologist')).toBeVisible();
  return screen;
}

export async function addEvent(title: string, more?: () => Promise<void>): Promise<void> {
  await press(page.getByRole('button', { name: 'Add Event' }));
  await dialog().getByLabelText('Title').fill(title);
  await more?.();
  await press(dialog().getByRole('button', { name: 'Add Event' }));
  await expect.element(dialog()).not.toBeInTheDocument();
}
