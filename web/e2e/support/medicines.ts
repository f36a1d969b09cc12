import { expect, type Page } from '@playwright/test';

/** Through the form, at its usual times. */
export async function addMedicineNamed(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Medicines' }).first().click();
  await page.getByRole('button', { name: 'Add New Medicine' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Medicine' });
  await dialog.getByLabel('Medicine name').fill(name);
  await dialog.getByRole('button', { name: 'Add medicine', exact: false }).last().click();
  await expect(dialog).toBeHidden();
}
