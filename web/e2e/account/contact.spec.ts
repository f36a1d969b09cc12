import { expect, goOffline, listen, test } from '../support/fixtures.ts';

test("a visitor's message waits for the internet, also through a restart", async ({
  page,
  context,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await page.goto('/contacts');
  await goOffline(page);
  await page.getByLabel('Name', { exact: true }).fill('Aigul');
  await page.getByLabel('Email', { exact: true }).fill('aigul@example.org');
  await page.getByLabel('Message', { exact: true }).fill('It does not ring.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'The message is saved here and will be sent later.',
  );
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
