import { expect, type Page } from '@playwright/test';
import type { TestServer } from './server.ts';

type Event = {
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
