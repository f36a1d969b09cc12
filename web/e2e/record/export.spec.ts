import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { canonicalJson } from '@qamqor/shared/canonical';
import { expect, test } from '../support/fixtures.ts';

test('[DATA-2] the whole record is a file with her month in it, and says so when it is there', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.goto('/app/data-management');
  const card = page.getByRole('region', { name: 'Complete Backup' });
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Save as a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('healthcare_data_backup.json');
  const { checksum, ...rest } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    checksum: string;
    doses: { status: string }[];
    medicines: { name: string }[];
  };
  expect(checksum).toBe(createHash('sha256').update(canonicalJson(rest)).digest('hex'));
  expect(rest.doses.length).toBeGreaterThan(60);
  expect(rest.medicines.map(({ name }) => name)).toContain('Metformin');
  await expect(card).toContainText(/Saved at \d\d:\d\d\. The file is with your downloads\./);
});
