import { expect, goOffline, test } from '../support/fixtures.ts';

test('a medicine added offline is there at once and on the server later', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  await goOffline(page);
  await page.goto('/app/medicines');
  await page.getByRole('button', { name: 'Add New Medicine' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Medicine' });
  await dialog.getByLabel('Medicine name').fill('Magnesium');
  await dialog.getByRole('button', { name: 'Add Medicine', exact: true }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('region', { name: 'All Medicines' });
  await expect(list).toContainText('Magnesium');
  await page.reload();
  await expect(list).toContainText('Magnesium');
  await page.context().setOffline(false);
  const token = await server.tokenOf('grandmother');
  const names = async () =>
    (await server.call<{ name: string }[]>('/medicines', token)).map(({ name }) => name);
  await expect.poll(names).toContain('Magnesium');
});
