import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';

test('[DATA-1] what one person saved is read in by another, and their other device has it', async ({
  signIn,
}) => {
  const hers = await signIn('grandmother');
  await hers.goto('/app/data-management');
  const download = hers.waitForEvent('download');
  await hers
    .getByRole('region', { name: 'Medicine Data' })
    .getByRole('button', { name: 'Save as a file' })
    .click();
  const saved = await readFile(await (await download).path());

  const laptop = await signIn('daughter');
  const phone = await signIn('daughter');
  await phone.goto('/app/medicines');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone.getByRole('main').getByText('Metformin')).toHaveCount(0);

  await laptop.goto('/app/data-management');
  const card = laptop.getByRole('region', { name: 'Import', exact: true });
  const choose = () =>
    card.getByLabel('File from Qamqor (.json)').setInputFiles({
      name: 'medicines_export.json',
      mimeType: 'application/json',
      buffer: saved,
    });
  await choose();
  await expect(card).toContainText(
    /medicines_export\.json: \d+ entries would be added or changed\./,
  );
  await expect(phone.getByRole('main').getByText('Metformin')).toHaveCount(0);
  await card.getByRole('button', { name: 'Import' }).click();
  await expect(card).toContainText(/Imported at \d\d:\d\d\. \d+ entries were added or changed\./);
  await expect(phone.getByRole('main').getByText('Metformin').first()).toBeVisible();

  await choose();
  await expect(card).toContainText('everything in it that can be kept is here already.');
});
