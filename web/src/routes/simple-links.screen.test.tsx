import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../testing/screen.tsx';

test('[UI-14] the simple view leads to nothing that is not there', async () => {
  const screen = await openScreen('/app/more', { simpleView: true });
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Schedule' }))
    .toBeVisible();
  const links = page.getByRole('main').getByRole('link').elements();
  const addresses = links.map((link) => new URL((link as HTMLAnchorElement).href).pathname);
  for (const address of addresses) {
    await screen.go(address);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .element(page.getByText('There is no page at this address'))
      .not.toBeInTheDocument();
  }
});
