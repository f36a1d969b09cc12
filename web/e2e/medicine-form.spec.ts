import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import type { TestServer } from './support/server.ts';

type Medicine = {
  name: string;
  duration_weeks: number | null;
};

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/app/medicines');
  await page.getByRole('button', { name: 'Add New Medicine' }).first().click();
  return page.getByRole('dialog', { name: 'Add New Medicine' });
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Add Medicine', exact: true });

async function stored(server: TestServer, wanted: string): Promise<Medicine[]> {
  const all = await server.call<Medicine[]>('/medicines', await server.tokenOf('grandmother'));
  return all.filter(({ name }) => name === wanted);
}

const IMPOSSIBLE = [
  ['Enter', ['60', '0', '4.5', '']],
  ['a click', ['60']],
] as const;

for (const [way, weeksTyped] of IMPOSSIBLE) {
  test(`[MED-4][UI-18] weeks that cannot be are told before they are saved: ${way}`, async ({
    server,
    signIn,
  }) => {
    const page = await signIn('grandmother');
    const dialog = await openForm(page);
    await dialog.getByLabel('Medicine name').fill('Amoxicillin');
    await dialog.getByLabel('For a number of weeks').check();
    const weeks = dialog.getByLabel('Duration (weeks)');
    const snapped = dialog.getByText('Set to 1. It can be 1 to 52 weeks.');
    for (const typed of weeksTyped) {
      await weeks.fill(typed);
      await expect(snapped).toBeHidden();
      if (way === 'Enter') await weeks.press('Enter');
      else await save(dialog).click();
      await expect(snapped).toBeVisible();
      await expect(weeks).toHaveValue('1');
      await expect(weeks).toBeFocused();
    }
    expect(await stored(server, 'Amoxicillin')).toEqual([]);

    await weeks.fill('6');
    await weeks.press('Enter');
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => stored(server, 'Amoxicillin'))
      .toEqual([expect.objectContaining({ duration_weeks: 6 })]);
  });
}
