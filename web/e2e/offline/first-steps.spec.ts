import { expect, goOffline, test } from '../support/fixtures.ts';

for (const [step, heading] of [
  ['who', 'Who are the medicines for?'],
  ['ring', /./],
] as const) {
  test(`[UI-18] the first steps say that they need internet: ${step}`, async ({ signIn }) => {
    const page = await signIn('daughter');
    await goOffline(page);
    await page.goto(`/app/start/${step}`);
    const said = page.getByRole('alert').filter({ hasText: 'This needs internet.' });
    await expect(said).toContainText('Nothing that you marked was lost.');
    await page.context().setOffline(false);
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(said).toBeHidden();
  });
}
