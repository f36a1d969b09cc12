import { expect, type Page } from '@playwright/test';
import type { TestServer } from './server.ts';

export type Event = {
  id: string;
  title: string;
  place: string;
  start_datetime: string;
  end_datetime: string;
  rrule: string | null;
  exceptions: { date: string; moved_to: { start_datetime: string } | null }[];
};

export async function stored(server: TestServer, title: string): Promise<Event | undefined> {
  const token = await server.tokenOf('grandmother');
  const events = await server.call<Event[]>('/schedule/events', token);
  return events.find((event) => event.title === title);
}

export const all = (page: Page) => page.getByRole('region', { name: 'All Events' });
export const row = (page: Page, title: string) =>
  all(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
export const dialog = (page: Page) => page.getByRole('dialog');

export async function openSchedule(page: Page): Promise<void> {
  await page.goto('/app/schedule');
  await expect(all(page)).toContainText('Cardiologist');
}

/** The schedule with the import of a calendar file open; `choose` gives it one. */
export async function openImport(page: Page) {
  await openSchedule(page);
  await page.getByText('Bring in a calendar file').click();
  const section = page.getByRole('region', { name: 'Other calendars' });
  const input = page.getByLabel('Calendar file (.ics)');
  const choose = (buffer: Buffer, name = 'x.ics') =>
    input.setInputFiles({ name, mimeType: 'text/calendar', buffer });
  return { section, input, choose };
}

export async function add(page: Page, title: string, more?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add Event' }).click();
  await dialog(page).getByLabel('Title').fill(title);
  await more?.();
  await dialog(page).getByRole('button', { name: 'Add Event' }).click();
  await expect(dialog(page)).toBeHidden();
}

/** A date so many days from now, far enough that no clock of the world disputes it. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
