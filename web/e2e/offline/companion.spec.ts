import { expect, test } from '../support/fixtures.ts';

/** Files that are fetched once the program stands. */
const KEPT_LATER = 'later-files';

test('[CHAT-2][CHAT-3][UI-24] the companion opens with no internet, and answers by itself', async ({
  server,
  signIn,
}) => {
  const page = await signIn('daughter');
  const kept = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, KEPT_LATER);
  await expect.poll(kept, { timeout: 30_000 }).toBeGreaterThan(4);
  await server.stop();
  await page.goto('/app/ai-chat');
  const field = page.getByRole('textbox', { name: 'Your message' });
  const talk = page.getByRole('region', { name: 'Messages' });
  await field.fill('What is on today?');
  await field.press('Enter');
  await expect(talk.getByRole('alert')).toContainText('No internet connection.');
  await expect(talk).toContainText('From your own records, without AI.');
  await field.fill('I have a strong pain in my chest and cannot breathe');
  await field.press('Enter');
  await expect(talk.getByRole('link', { name: 'Call 103' })).toHaveAttribute('href', 'tel:103');
});

test('[CHAT-1][CHAT-3] without a model the server answers from the day, and the talk is on the second device', async ({
  signIn,
  browser,
  server,
}) => {
  const page = await signIn('daughter');
  await page.goto('/app/ai-chat');
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill('Who is in my family?');
  await field.press('Enter');
  const talk = page.getByRole('region', { name: 'Messages' });
  await expect(talk).toContainText('From your own records, without AI.');
  const context = await browser.newContext({ baseURL: server.url });
  const other = await signIn('daughter', { context });
  await other.goto('/app/ai-chat');
  await other.getByRole('button', { name: 'Chat History' }).click();
  await other.getByRole('button', { name: /^Who is in my family\?/ }).click();
  await expect(other.getByRole('region', { name: 'Messages' })).toContainText(
    'Who is in my family?',
  );
  await other.getByRole('button', { name: 'Delete Who is in my family?' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Chat History' }).click();
  await expect(page.getByRole('button', { name: /^Who is in my family\?/ })).toHaveCount(0);
  await context.close();
});

test('[UI-14][CHAT-3][UI-24] in the simple view one press asks about the day, with no internet too', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.evaluate(() => localStorage.setItem('simpleView', 'true'));
  await page.goto('/app/ai-chat');
  const talk = page.getByRole('region', { name: 'Messages' });
  const answers = talk.getByText('From your own records, without AI.');
  await page.getByRole('button', { name: 'What do I take now?' }).click();
  await expect(answers).toHaveCount(1);
  await expect(talk).toContainText('Amlodipine');
  const kept = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, KEPT_LATER);
  await expect.poll(kept, { timeout: 30_000 }).toBeGreaterThan(4);
  await server.stop();
  await page.goto('/app/ai-chat');
  await page.getByRole('button', { name: 'What is on today?' }).click();
  await expect(talk.getByRole('alert')).toContainText('No internet connection.');
  await expect(answers.last()).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill('I fell and cannot get up, call somebody');
  await field.press('Enter');
  await expect(talk.getByRole('link', { name: 'Call 103' })).toHaveAttribute('href', 'tel:103');
});
