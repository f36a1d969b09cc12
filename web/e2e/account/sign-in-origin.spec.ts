import { expect, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

const HOSTILE = [
  'http://127.0.0.1:4699/',
  ' http://127.0.0.1:4699/',
  'HTTP://127.0.0.1:4699/',
  '//127.0.0.1:4699/app/',
  '/app/..//127.0.0.1:4699/',
  'javascript:document.title="taken"',
];

test('a sign-in leads to the own pages alone, whatever the address asks for', async ({
  server,
  browser,
}) => {
  for (const from of HOSTILE) {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const address = `/auth?from=${encodeURIComponent(from)}`;
    await page.goto(address);
    await page.getByRole('button', { name: 'Continue as daughter' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(page.url(), from).toBe(`${server.url}/app/dashboard`);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(page.url(), `signed in: ${from}`).toBe(`${server.url}/app/dashboard`);
    await context.close();
  }
});
