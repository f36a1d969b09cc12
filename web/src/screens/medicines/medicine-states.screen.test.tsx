import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { breakCache } from '../../testing/break-cache.ts';
import { fillDisk } from '../../testing/full-disk.ts';
import { holdSync } from '../../testing/hold-sync.ts';
import { aHousehold, newId } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack } from '../../testing/shown-family.ts';
import { medicinesOf } from '../../testing/stored.ts';

const PATH = '/app/medicines';
const main = page.getByRole('main');
const list = page.getByRole('region', { name: 'All Medicines' });
const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
const dialog = page.getByRole('dialog');
const alert = dialog.getByRole('alert');
const inRow = (name: string, word: string) => press(row(name).getByRole('button', { name: word }));
const inDialog = (word: string) => press(dialog.getByRole('button', { name: word, exact: true }));

test('a person without medicines is told so in each part of the page, in three languages', async () => {
  await openScreen(PATH, { household: aHousehold({ medicines: [] }) });
  await expect.element(list).toMatchTextContent('No medicines yet');
  await expect.element(list).toMatchTextContent('Add the first one.');
  await expect
    .element(page.getByRole('region', { name: "Today's Schedule" }))
    .toMatchTextContent('No medicines today');
  await page.getByText('Earlier days').click();
  await expect.element(main).toMatchTextContent('Nothing was to be taken in the last 14 days.');
  for (const [language, words] of [
    ['ru', 'Добавьте первое.'],
    ['kk', 'Біріншісін қосыңыз.'],
  ] as const) {
    usePreferences.getState().setLanguage(language);
    await expect.element(page.getByText(words)).toBeVisible();
  }
});

test('[UI-18] what could not be saved of a medicine is said, and nothing is shown as changed', async () => {
  const { household } = await openScreen(PATH);
  await expect.element(row('Metformin')).toBeVisible();
  onTestFinished(fillDisk('mutations'));

  await press(page.getByRole('button', { name: 'Add New Medicine' }));
  await dialog.getByLabelText('Medicine name').fill('Bisoprolol');
  await inDialog('Add Medicine');
  await expect.element(alert).toMatchTextContent('Failed to add medicine. Please try again.');
  await expect.element(dialog.getByLabelText('Medicine name')).toHaveValue('Bisoprolol');
  await inDialog('Cancel');

  await inRow('Metformin', 'Edit');
  await dialog.getByLabelText('Notes').fill('After lunch');
  await inDialog('Save');
  await expect.element(alert).toMatchTextContent('Failed to save the change. Please try again.');
  await expect.element(dialog.getByLabelText('Notes')).toHaveValue('After lunch');
  await inDialog('Pause');
  await press(
    page.getByRole('dialog', { name: 'Pause: Metformin' }).getByRole('button', { name: 'Pause' }),
  );
  await expect
    .element(page.getByRole('dialog', { name: 'Pause: Metformin' }).getByRole('alert'))
    .toMatchTextContent('Failed to save the change. Please try again.');
  await press(
    page.getByRole('dialog', { name: 'Pause: Metformin' }).getByRole('button', { name: 'Cancel' }),
  );
  await inDialog('Cancel');

  await inRow('Metformin', 'Delete');
  await inDialog('Delete');
  await expect.element(list).toMatchTextContent('Failed to delete medicine. Please try again.');
  await expect.element(row('Metformin')).toBeVisible();
  await expect.element(row('Metformin')).not.toMatchTextContent(/After lunch|Paused|Not sent yet/);
  await expect.element(row('Bisoprolol')).not.toBeInTheDocument();
  expect(medicinesOf(household, 'Metformin')).toMatchObject([{ notes: '', pauses: [] }]);
});

/** From tomorrow on twice a day; paused since yesterday. */
function plannedAndPaused() {
  const pauses = [{ from: '2026-11-19T06:00:00.000Z', until: null, reason: null }];
  const now = aMedicine({ id: newId(), name: 'Aspirin', times: ['08:00'], pauses });
  const [first] = now.revisions;
  const times = ['08:00', '20:00'];
  const next = { ...first!, times, version: 2, effective_at: '2026-11-20T19:00:00.000Z' };
  return { ...now, times, version: 2, revisions: [first!, next] };
}

test('[MED-5][MED-6][UI-18] a plan and a pause that could not be taken back stand as they were', async () => {
  const household = aHousehold({ medicines: [plannedAndPaused()], historyDays: 0 });
  await openScreen(PATH, { household });
  const aspirin = main.getByRole('listitem').filter({ hasText: 'From 21 November' });
  const button = (name: string) => aspirin.getByRole('button', { name, exact: true });
  await expect.element(button('Take again')).toBeVisible();
  onTestFinished(fillDisk('mutations'));
  await press(button('Take again'));
  const told = aspirin.getByRole('alert');
  await expect.element(told).toMatchTextContent('Failed to save the change. Please try again.');
  await expect.element(aspirin).toMatchTextContent('Paused');
  await press(button('Leave as it is now'));
  await inDialog('Leave as it is now');
  await expect.poll(() => told.elements()).toHaveLength(2);
  await expect.element(aspirin).toMatchTextContent('From 21 November');
});

test('[UI-18] what could not be read of the medicines is said, and comes back', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const screen = await openScreen(PATH);
  await expect.element(row('Metformin')).toBeVisible();
  let mend = (): void => undefined;
  onTestFinished(() => mend());
  await screen.reload(() => (mend = breakCache()));
  await expect.element(main).toMatchTextContent('Failed to load medicines data. Please try again.');
  await expect.element(main).not.toMatchTextContent('No medicines yet');
  await screen.reload(mend);
  await expect.element(row('Metformin')).toBeVisible();
  await expect.element(main).not.toMatchTextContent('Failed to load medicines data');
});

test('[UI-18] on a new device the medicines are fetched, and come', async () => {
  const household = aHousehold();
  const goOn = holdSync(household);
  await openScreen(PATH, { household });
  await expect.element(main).toMatchTextContent('Fetching your day…');
  goOn();
  await expect.element(row('Metformin')).toBeVisible();
  await expect.element(main).not.toMatchTextContent('Fetching your day…');
});

test('[UI-18] on a new device without internet the medicines are not there yet, and come with it', async () => {
  const household = aHousehold();
  household.server.outage = 'lost-request';
  await openScreen(PATH, { household });
  await expect.element(main).toMatchTextContent('Your day is not here yet');
  await expect.element(main).toMatchTextContent('It will appear as soon as there is internet.');
  household.server.outage = null;
  comeBack();
  await expect.element(row('Metformin')).toBeVisible();
  await expect.element(main).not.toMatchTextContent('Your day is not here yet');
});

test('[UI-4][UI-22] the longest names have room in each part of the page', async () => {
  const name = 'Метформин'.repeat(20);
  const pauses = [{ from: '2026-11-19T06:00:00.000Z', until: null, reason: null }];
  const medicines = [
    aMedicine({ id: newId(), name, notes: name, times: ['08:00', '11:00', '20:00'] }),
    aMedicine({ id: newId(), name: `${name} 2`, pauses }),
  ];
  await openScreen(PATH, { household: aHousehold({ medicines }) });
  await expect.element(row(name).first()).toBeVisible();
  for (const look of LOOKS) {
    await applyLook({ ...look, textSize: 200, width: Math.min(look.width, 390) });
    await checkLook(`long names, ${look.language}`, 44);
  }
});
