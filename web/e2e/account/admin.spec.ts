import { readable, startMailServer } from '../../../api/src/testing/start-mail-server.ts';
import { expect, listen, test as base } from '../support/fixtures.ts';
import { GoogleStandIn } from '../support/google.ts';
import { TestServer } from '../support/server.ts';
import { signInAt } from '../support/sign-in-at.ts';

type Mail = Awaited<ReturnType<typeof startMailServer>>;

/** The account of the stand-in is the admin's, and its letters go to a mail server of their own. */
const test = base.extend<{ google: GoogleStandIn; mail: Mail }>({
  google: async ({}, use) => {
    const google = await GoogleStandIn.start();
    await use(google);
    await google.stop();
  },
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.close();
  },
  server: async ({ google, mail, homeZone }, use) => {
    const server = await TestServer.create({
      ...google.settings,
      DEMO_SIGN_IN: 'on',
      DEMO_TIME_ZONE: homeZone,
      ADMIN_EMAIL: 'Aigul@Example.org',
      SMTP_URL: mail.SMTP_URL,
    });
    await use(server);
    await server.remove();
  },
});

test('[TIER-2][ADMIN-1] the admin sets a plan, and the open page of that person shows it at once', async ({
  signIn,
  server,
  browser,
  consoleErrors,
}) => {
  const daughter = await signIn('daughter');
  const pricing = daughter.getByRole('link', { name: 'Pricing' });
  await expect(pricing).toHaveAccessibleDescription('Pro');

  const context = await browser.newContext({ baseURL: server.url });
  const admin = await context.newPage();
  listen(admin, consoleErrors);
  await signInAt(admin, server.url, '/auth/google-login', { token: 'a-good-token' });
  await admin.goto('/app/dashboard');
  await admin.getByRole('link', { name: 'User Management' }).click();
  const name = (await daughter.evaluate(() => localStorage.getItem('user'))) ?? '{}';
  const { email } = JSON.parse(name) as { email: string };
  await admin.getByRole('searchbox').fill(email.toUpperCase());
  const row = admin.getByRole('main').getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button', { name: 'Premium', exact: true }).click();
  await expect(row.getByRole('status')).toContainText(
    'Subscription updated successfully to Premium',
  );
  await expect(pricing).toHaveAccessibleDescription('Premium');
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(pricing).toHaveAccessibleDescription('Pro');
  await context.close();
});

test('[ADMIN-5] a letter reaches the operator by mail, and the admin marks it as answered', async ({
  page,
  server,
  mail,
  browser,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await page.goto('/contacts');
  await page.getByLabel('Name', { exact: true }).fill('Aigul');
  await page.getByLabel('Email', { exact: true }).fill('aigul@example.org');
  await page.getByLabel('Message', { exact: true }).pressSequentially('It does not ring.', {
    delay: 70,
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  const told = page.getByRole('main').getByRole('status');
  await expect(told).toContainText('Reference');
  const [, reference = ''] = /([\dA-Z]{4}-[\dA-Z]{4})/.exec((await told.textContent()) ?? '') ?? [];
  await expect.poll(() => mail.heard.length).toBe(1);
  expect(mail.heard[0]?.to.join().toLowerCase()).toBe('aigul@example.org');
  expect(mail.heard[0]?.text).toContain(reference);
  expect(readable(mail.heard[0]?.text ?? '')).toContain('It does not ring.');

  const context = await browser.newContext({ baseURL: server.url });
  const admin = await context.newPage();
  listen(admin, consoleErrors);
  await signInAt(admin, server.url, '/auth/google-login', { token: 'a-good-token' });
  await admin.goto('/app/admin/users#letters');
  const letter = admin.getByRole('article').filter({ hasText: reference });
  await letter.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(letter.getByRole('status')).toHaveText('Answered');
  await admin.getByRole('link', { name: 'Log' }).click();
  await expect(admin.getByRole('main')).toContainText(`Reference ${reference}`);
  expect(mail.heard).toHaveLength(1);
  await context.close();
});
