import { expect, test } from '../support/fixtures.ts';
import { fillDisk } from '../support/offline.ts';
import { wallOf } from '../support/wall.ts';

type Medicine = { name: string; pauses: { from: string; until: string | null }[] };

const WEEK = 7 * 86_400_000;

test('[MED-5][UI-17] a medicine is left out until a date, with no network, and taken again', async ({
  server,
  tablet: { page },
}) => {
  const { date } = wallOf(Date.now() + WEEK, server.homeZone);
  const day = new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  const pauses = async () => {
    const all = await server.call<Medicine[]>('/medicines', await server.tokenOf('grandmother'));
    return all.find(({ name }) => name === 'Metformin')?.pauses;
  };
  const list = page.getByRole('region', { name: 'All Medicines' });
  const held = page.getByRole('region', { name: 'Paused' });
  const today = page.getByRole('region', { name: "Today's Schedule" }).getByRole('listitem');
  const due = async () =>
    (await today.allTextContents()).filter((row) => row.includes('Metformin'));
  const rowOf = (place: typeof list) =>
    place.getByRole('listitem').filter({ hasText: 'Metformin' });
  await page.goto('/app/medicines');
  await expect
    .poll(due)
    .toEqual([expect.stringMatching(/^08:00/), expect.stringMatching(/^20:00/)]);
  await page.context().setOffline(true);

  await rowOf(list).getByRole('button', { name: 'Edit' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Pause: Metformin' });
  const save = question.getByRole('button', { name: 'Pause' });
  const field = question.getByLabel('Take it again from');
  await expect(field).toHaveValue(date);
  await field.fill(wallOf(Date.now(), server.homeZone).date);
  await save.press('Enter');
  await expect(question).toContainText('Please choose a date after today.');
  await expect(field).toBeFocused();
  await field.fill(date);
  await expect(question).toContainText(
    new RegExp(`Metformin is paused until \\w+ ${day}. It does not ring until then.`),
  );
  await expect(question).toContainText('What was due at 08:00 stays in the list.');
  await save.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const again = rowOf(held).getByRole('button', { name: 'Take again' });
  await expect(again).toBeFocused();

  await page.reload();
  await expect(rowOf(held)).toContainText(`Paused until ${day}`);
  await expect(rowOf(held)).toContainText('Not sent yet');
  await expect(rowOf(list)).toHaveCount(0);
  await expect.poll(due).toEqual([expect.stringMatching(/^08:00/)]);

  await page.context().setOffline(false);
  await expect.poll(pauses).toHaveLength(1);
  const until = (await pauses())?.[0]?.until ?? '';
  expect(wallOf(Date.parse(until), server.homeZone)).toEqual({ date, time: '00:00' });

  await fillDisk(page);
  await again.press('Enter');
  await expect(rowOf(held).getByRole('alert')).toContainText('Failed to save the change');
  await page.evaluate(() => Object.assign(globalThis, { isDiskFull: false }));
  await again.press('Enter');
  await expect(rowOf(list).getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(held).toBeHidden();
  await expect.poll(due).toHaveLength(2);
  await expect
    .poll(async () => Date.parse((await pauses())?.[0]?.until ?? ''))
    .toBeLessThan(Date.now());
});

test('[MED-5][UI-14] what was typed stays where it is paused meanwhile; not in the simple view', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.goto('/app/medicines');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Vitamin D' }) });
  await row.getByRole('button', { name: 'Edit' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Medicine' });
  await dialog.getByLabel('Notes').fill('After breakfast');
  await dialog.getByRole('button', { name: 'Pause' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Pause: Vitamin D' });
  await question.getByLabel('Until I say so').check();
  await expect(question).toContainText('It does not ring until you press "Take again".');
  await question.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(dialog.locator(':focus')).toHaveText('Paused');
  await expect(dialog.getByLabel('Notes')).toHaveValue('After breakfast');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('After breakfast');
  await expect(row.getByText('Paused', { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('simpleView', 'true'));
  await page.reload();
  await page.getByRole('button', { name: 'Edit' }).first().press('Enter');
  await expect(dialog.getByLabel('Medicine name')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await expect(page.getByText('Take again')).toBeHidden();
});
