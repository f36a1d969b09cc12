import { expect, goOffline, test } from '../support/fixtures.ts';

for (const [path, heading] of [
  ['start/who', 'Who are the medicines for?'],
  ['start/ring', /reminds? you|Notices are blocked|cannot ring/],
  ['data-management', 'Data Management'],
  ['family/tablet', 'Set up a tablet'],
] as const) {
  test(`[UI-18][UI-23] a page says in its heading that it needs internet: ${path}`, async ({
    signIn,
  }) => {
    const page = await signIn('daughter');
    await goOffline(page);
    await page.goto(`/app/${path}`);
    const said = page.getByRole('alert').filter({ hasText: 'This needs internet.' });
    await expect(said.getByRole('heading', { level: 1 })).toHaveText('This needs internet.');
    await expect(said).toContainText('Nothing that you marked was lost.');
    await page.context().setOffline(false);
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(said).toBeHidden();
  });
}
