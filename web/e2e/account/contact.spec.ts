import type { Page } from '@playwright/test';
import { contact } from '../../../api/src/contact/contact.table.ts';
import { expect, goOffline, listen, readyForOffline, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';
import { clippedValues } from '../support/words.ts';

async function write(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Aigul');
  await page.getByLabel('Email', { exact: true }).fill('aigul@example.org');
  await page.getByLabel('Message', { exact: true }).fill('It does not ring.');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

async function messages(server: TestServer): Promise<number> {
  let count = 0;
  await server.withDatabase(async ({ reader }) => {
    count = await reader.$count(contact);
  });
  return count;
}

const SENT = 'We will reply within 24 hours.';
const WAITS = 'The message is saved here and will be sent later.';

test('a visitor writes to us', async ({ page, consoleErrors }) => {
  listen(page, consoleErrors);
  await page.goto('/contacts');
  const answer = page.waitForResponse(/\/api\/contact$/);
  const subject = page.getByLabel('Subject', { exact: true });
  const form = page.getByRole('main').locator('form');
  await subject.selectOption('Help with the app');
  expect(await clippedValues(form)).toEqual([]);
  await write(page);
  expect((await answer).request().postDataJSON()).toMatchObject({ subject: 'support' });
  expect((await answer).status()).toBe(201);
  await expect(page.getByRole('main').getByRole('status')).toContainText(SENT);
  await expect(subject).toHaveValue('general');
  expect(await clippedValues(form)).toEqual([]);
});

test('[UI-12] the thanks give way to a quiet line, which stays', async ({
  page,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await page.goto('/contacts');
  const told = page.getByRole('main').getByRole('status');
  const seen: string[] = [];
  await page.exposeFunction('see', (text: string) => seen.push(text));
  await told.evaluate((region) => {
    const { see } = window as unknown as { see: (text: string) => void };
    new MutationObserver(() => see(region.textContent)).observe(region, {
      ...{ childList: true, subtree: true, characterData: true },
    });
  });
  await write(page);
  await expect(told).toContainText('Thank you for your message!');
  await expect(told).toHaveText(/^Sent at \d\d:\d\d$/);
  expect(seen).not.toContain('');

  await write(page);
  await expect(told).toContainText('Thank you for your message!');
});

test("a visitor's message waits for the internet, also through a restart", async ({
  page,
  context,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await page.goto('/contacts');
  await goOffline(page);
  await write(page);
  await expect(page.getByRole('main').getByRole('status')).toContainText(WAITS);
  await page.clock.install();
  // No browser tells a page for certain that the internet is back.
  await page.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation()),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answer = page.waitForResponse(/\/api\/contact$/);
  await context.setOffline(false);
  await page.clock.fastForward(60_000);
  expect((await answer).status()).toBe(201);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('messages'))).toBeNull();
});

test('the message of somebody who is signed in goes through the outbox', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  await readyForOffline(page);
  await page.goto('/contacts');
  await write(page);
  await expect(page.getByRole('main').getByRole('status')).toContainText(SENT);

  await page.reload();
  await goOffline(page);
  await write(page);
  await expect(page.getByRole('main').getByRole('status')).toContainText(WAITS);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await messages(server)).toBe(1);
  await page.context().setOffline(false);
  await expect.poll(() => messages(server)).toBe(2);
});
