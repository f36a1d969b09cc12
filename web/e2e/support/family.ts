import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, listen, test as base, type openDose } from './fixtures.ts';
import { signInAt } from './sign-in-at.ts';
import { GoogleStandIn } from './google.ts';
import { TestServer } from './server.ts';
import { wallOf } from './wall.ts';

type Fixtures = {
  google: GoogleStandIn;
  /** A page of Aigul, who has an account and no family yet; a second relative beside the demo's. */
  aigul: Page;
};

/** The demo family and one more account, on one server. */
export const test = base.extend<Fixtures>({
  google: async ({}, use) => {
    const google = await GoogleStandIn.start();
    await use(google);
    await google.stop();
  },
  server: async ({ google, homeZone }, use) => {
    const server = await TestServer.create({
      ...google.settings,
      DEMO_SIGN_IN: 'on',
      DEMO_TIME_ZONE: homeZone,
    });
    await use(server);
    await server.remove();
  },
  aigul: async ({ browser, server, consoleErrors }, use) => {
    const { context, page } = await openAs(browser, server, consoleErrors);
    await use(page);
    await context.close();
  },
});

async function openAs(
  browser: Browser,
  server: TestServer,
  errors: string[],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  listen(page, errors);
  const body = { token: 'a-good-token', time_zone: 'Europe/Berlin' };
  await signInAt(page, server.url, '/auth/google-login', body);
  await page.goto('/app/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  return { context, page };
}

export type NewMember = { email: string; relationship: string; name: string };

/** Fills in the form of the family page and sends it; the dialog stays open with the answer. */
export async function addMember(page: Page, { email, relationship, name }: NewMember) {
  await page.goto('/app/family');
  await page.getByRole('button', { name: 'Add Family Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Relationship').selectOption(relationship);
  await dialog.getByLabel('Display name').fill(name);
  await dialog.getByRole('button', { name: 'Add Family Member' }).click();
  return dialog;
}

/** The row of a list or a section that bears this heading. */
export function under(page: Page, heading: string) {
  const named = page.getByRole('heading', { name: heading, exact: true });
  return page.getByRole('main').locator('section').filter({ has: named }).last();
}

type Dose = Awaited<ReturnType<typeof openDose>>;

/** The line of a dose in a person's day. */
export function doseIn(page: Page, { medicine_name, time }: Dose) {
  return under(page, "Today's Medicines")
    .getByRole('listitem')
    .filter({ hasText: time })
    .filter({ hasText: medicine_name });
}

/** A date so many days from now, where they live. */
export const inDays = (days: number, { homeZone }: TestServer) =>
  wallOf(Date.now() + days * 86_400_000, homeZone).date;

export function askForHealthData(page: Page, name: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  return row.getByRole('button', { name: 'View health data' }).click();
}

export async function viewHealthData(page: Page, name: string): Promise<void> {
  await askForHealthData(page, name);
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
}

/** A part of the page of the person whom the reader calls so. */
export async function openTab(page: Page, name: string, tab: string): Promise<void> {
  const link = page.getByRole('navigation', { name, exact: true }).getByRole('link', { name: tab });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

export { expect };
