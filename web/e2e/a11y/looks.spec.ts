import { expect, listen, test } from '../support/fixtures.ts';
import { signInAt } from '../support/sign-in-at.ts';
import { applyLook, checkLook, openPage } from '../support/look.ts';

test.use({ serviceWorkers: 'block' });

/** Every other page and look is drawn without a server, in `*.screen.test.tsx`. */
test('[UI-4][UI-6][UI-22] what the server sends looks as it was drawn', async ({
  page,
  server,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await page.goto('/about');
  await applyLook(page, { language: 'ru', theme: 'light', textSize: '100', width: 1280 });
  await openPage(page, '/');
  await checkLook(page, '/', 44);
  await applyLook(page, { language: 'kk', theme: 'dark', textSize: '200', width: 390 });
  await openPage(page, '/auth');
  await checkLook(page, '/auth', 44);
  await signInAt(page, server.url, '/auth/demo', { person: 'grandmother' });
  await openPage(page, '/app/dashboard');
  await expect(page.getByRole('main').locator('[data-take]').first()).toBeVisible();
  await checkLook(page, '/app/dashboard', 44);
});
