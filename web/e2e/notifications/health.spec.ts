import { expect, test } from '../support/fixtures.ts';

for (const [device, userAgent, hint] of [
  ['an Android tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X210) Chrome/156.0', 'Unrestricted'],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0', 'under Focus'],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0', 'Do not disturb'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/156.0', 'system settings'],
] as const) {
  test(`what could keep ${device} from ringing is told in the settings`, async ({
    browser,
    server,
    signIn,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, userAgent });
    const page = await signIn('grandmother', { context });
    await page.goto('/app/settings');
    const section = page.getByRole('heading', { name: 'Reminders' }).locator('..');
    await expect(section.getByRole('list', { name: 'Will it ring?' })).toContainText(hint);
    await context.close();
  });
}
