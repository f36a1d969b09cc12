import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aHousehold } from '../../testing/household.ts';
import { axeFaults } from '../../testing/look.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack } from '../../testing/shown-family.ts';

const bin = () => page.getByText(/^Bin: 1/);
const putBack = page.getByRole('button', { name: 'Put back' });
const binned = page.getByRole('listitem').filter({ has: putBack });

test('[MED-10] the bin says who deleted a medicine and when, and what is one’s own', async () => {
  const household = aHousehold();
  const path = `/app/family?member=${household.linkId}&tab=medicines`;
  const asDaughter = { household, as: (one: typeof household) => one.daughter };
  await openScreen(path, asDaughter);
  const medicine = page
    .getByRole('region', { name: 'All Medicines' })
    .getByRole('listitem')
    .filter({ hasText: 'Metformin' });
  await press(medicine.getByRole('button', { name: 'Delete' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await bin().click();
  await expect.element(binned).toMatchTextContent('Deleted by you, 20 November, 11:00');
  comeBack();
  await expect.poll(() => [...household.server.ledger.values()].at(-1)?.status).toBe('ok');
});

test('[MED-10] what a relative deleted is told by name in both bins, in three languages', async () => {
  const household = aHousehold();
  const { server, grandmother, daughter } = household;
  const stream = server.stream(`p:${grandmother.id}`);
  const by = { id: daughter.id, name: daughter.name };
  const at = '2026-11-20T05:30:00.000Z';
  const screen = await openScreen('/app/schedule', { household });
  await expect.element(page.getByText('Cardiologist').first()).toBeVisible();
  const medicine = [...stream.rows('medicines').values()].find(({ name }) => name === 'Metformin');
  const event = [...stream.rows('events').values()].find(({ title }) => title === 'Cardiologist');
  const gone = { deleted_at: at, updated_at: at };
  stream.write({
    medicines: [{ ...medicine!, ...gone, deleted_by: by }],
    events: [{ ...event!, ...gone, delete_stamp: at, updated_by: by }],
  });
  comeBack();
  await bin().click();
  const said = 'Deleted by Dana Akhmetova, 20 November, 10:30';
  await expect.element(binned).toMatchTextContent(said);
  expect(await axeFaults()).toEqual([]);
  await screen.go('/app/medicines');
  await bin().click();
  await expect.element(binned).toMatchTextContent(said);
  usePreferences.getState().setLanguage('ru');
  await expect
    .element(page.getByText('Кто удалил: Dana Akhmetova, 20 ноября, 10:30'))
    .toBeVisible();
  usePreferences.getState().setLanguage('kk');
  await expect.element(page.getByText('Өшірген: Dana Akhmetova, 20 қараша, 10:30')).toBeVisible();
});
