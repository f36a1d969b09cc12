import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';
import { wallOf } from '../support/wall.ts';

type Medicine = { name: string; duration_weeks: number | null };

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/app/medicines');
  await page.getByRole('button', { name: 'Add New Medicine' }).first().click();
  return page.getByRole('dialog', { name: 'Add New Medicine' });
}

/** The form of a medicine that is taken for some weeks. */
async function openForWeeks(page: Page) {
  const dialog = await openForm(page);
  await dialog.getByLabel('Medicine name').fill('Amoxicillin');
  await dialog.getByLabel('For a number of weeks').check();
  return { dialog, weeks: dialog.getByLabel('Duration (weeks)') };
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
    const { dialog, weeks } = await openForWeeks(page);
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

test('[MED-4][UI-9] an Enter held too long does not save the weeks that it was told of', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const { dialog, weeks } = await openForWeeks(page);
  await weeks.fill('60');
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
  await expect(weeks).toHaveValue('1');
  await page.keyboard.up('Enter');
  await weeks.fill('6');
  await weeks.press('Enter');
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await stored(server, 'Amoxicillin')).map((one) => one.duration_weeks))
    .toEqual([6]);
});

const QUARTER_HOURS = Array.from({ length: 96 }, (_, step) =>
  new Date(step * 15 * 60_000).toISOString().slice(11, 16),
);

test('[MED-2][MED-3][MED-4][UI-17] the whole form is read back, and saved as it was read', async ({
  server,
  homeZone,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const dialog = await openForm(page);
  const readBack = dialog.getByRole('status').filter({ hasText: 'Paracetamol' });
  await dialog.getByLabel('Medicine name').fill('Paracetamol');
  await expect(readBack).toContainText('1 tablet');
  await expect(readBack).toContainText('Every day at 08:00, with no end date');

  const remove = dialog.getByRole('button', { name: /^Remove / });
  const another = dialog.getByRole('button', { name: 'Another time' });
  const second = dialog.getByLabel('Time 2', { exact: true });
  const once = dialog.getByText('Each time can be there only once.');
  await expect(dialog.getByLabel('Time', { exact: true }).locator('option')).toHaveText(
    QUARTER_HOURS,
  );
  await expect(remove).toHaveCount(0);
  await another.press('Enter');
  await another.press('Enter');
  await expect(remove).toHaveText(['Remove 08:00', 'Remove 20:00', 'Remove 14:00']);
  await dialog.getByRole('button', { name: 'Remove 14:00' }).press('Enter');
  await second.selectOption('08:00');
  await expect(once).toBeVisible();
  await save(dialog).press('Enter');
  await expect(dialog.getByLabel('Time', { exact: true })).toBeFocused();
  await second.selectOption('14:15');
  await expect(once).toBeHidden();

  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  for (const day of days) await dialog.getByRole('checkbox', { name: day }).uncheck();
  await expect(dialog).toContainText('Please choose one day at least.');
  for (const day of ['Thursday', 'Monday'])
    await dialog.getByRole('checkbox', { name: day }).check();
  await expect(dialog).not.toContainText('Please choose one day at least.');

  await dialog.getByLabel('For a number of weeks').check();
  await dialog.getByLabel('Duration (weeks)').fill('4');
  await dialog.getByLabel('Amount').selectOption('1½');
  await dialog.getByLabel('Unit').selectOption('capsule');
  await dialog.getByLabel('Food').selectOption('with food');
  await dialog.getByLabel('Notes').fill('With a full glass of water');
  await expect(readBack).toContainText('1½ capsules, with food');
  const start_date = wallOf(Date.now(), homeZone).date;
  const last = new Date(Date.parse(start_date) + 27 * 86_400_000);
  const until = last.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  await expect(readBack).toContainText(
    `On Monday and Thursday at 08:00 and 14:15, for 4 weeks, until ${until}`,
  );
  await save(dialog).press('Enter');
  await expect(dialog).toBeHidden();

  const saved = {
    ...{ times: ['08:00', '14:15'], weekdays: [0, 3], amount_quarters: 6, unit: 'capsule' },
    ...{ with_food: 'with', notes: 'With a full glass of water', start_date },
  };
  const held = () => stored(server, 'Paracetamol');
  const end_date = last.toISOString().slice(0, 10);
  await expect
    .poll(held)
    .toEqual([expect.objectContaining({ ...saved, duration_weeks: 4, end_date })]);

  const row = page.getByRole('listitem').filter({ hasText: 'Paracetamol' });
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Medicine' });
  await expect(edit.getByLabel('Duration (weeks)')).toHaveValue('4');
  await edit.getByLabel('No end date').check();
  await expect(edit.getByRole('status').filter({ hasText: 'Paracetamol' })).toContainText(
    'On Monday and Thursday at 08:00 and 14:15, with no end date',
  );
  await edit.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(edit).toBeHidden();
  await expect
    .poll(held)
    .toEqual([expect.objectContaining({ ...saved, duration_weeks: null, end_date: null })]);
});
