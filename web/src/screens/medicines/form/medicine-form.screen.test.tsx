import { QUOTAS } from '@qamqor/shared/limits';
import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { aHousehold, newId } from '../../../testing/household.ts';
import { press } from '../../../testing/press.ts';
import { openScreen, type Screen } from '../../../testing/screen.tsx';
import { medicinesOf } from '../../../testing/stored.ts';
import { timeSteps } from './form-values.ts';

async function openForm(): Promise<{ screen: Screen; dialog: Locator }> {
  const screen = await openScreen('/app/medicines');
  await page.getByRole('button', { name: 'Add New Medicine' }).first().click();
  return { screen, dialog: page.getByRole('dialog', { name: 'Add New Medicine' }) };
}

/** The form of a medicine that is taken for some weeks. */
async function openForWeeks() {
  const { screen, dialog } = await openForm();
  await dialog.getByLabelText('Medicine name').fill('Amoxicillin');
  await dialog.getByLabelText('For a number of weeks').click();
  return { screen, dialog, weeks: dialog.getByLabelText('Duration (weeks)') };
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Add Medicine' });

const IMPOSSIBLE = [
  ['Enter', ['60', '0', '4.5', '']],
  ['a click', ['60']],
] as const;

for (const [way, weeksTyped] of IMPOSSIBLE) {
  test(`[MED-4][UI-18] weeks that cannot be are told before they are saved: ${way}`, async () => {
    const { screen, dialog, weeks } = await openForWeeks();
    const snapped = dialog.getByText('Set to 1. It can be 1 to 52 weeks.');
    for (const typed of weeksTyped) {
      await weeks.fill(typed);
      await expect.element(snapped).not.toBeInTheDocument();
      if (way === 'Enter') await press(weeks);
      else await save(dialog).click();
      await expect.element(snapped).toBeVisible();
      await expect.element(weeks).toHaveDisplayValue('1');
      await expect.element(weeks).toHaveFocus();
    }
    expect(medicinesOf(screen.household, 'Amoxicillin')).toEqual([]);

    await weeks.fill('6');
    await press(weeks);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .poll(() => medicinesOf(screen.household, 'Amoxicillin'))
      .toMatchObject([{ duration_weeks: 6 }]);
  });
}

test('[MED-4][UI-9] an Enter held too long does not save the weeks that it was told of', async () => {
  const { screen, dialog, weeks } = await openForWeeks();
  await weeks.fill('60');
  await press(weeks, 'Enter>5/');
  await expect.element(weeks).toHaveDisplayValue('1');
  await weeks.fill('6');
  await press(weeks);
  await expect.element(dialog).not.toBeInTheDocument();
  const held = () => medicinesOf(screen.household, 'Amoxicillin');
  await expect.poll(() => held().map((one) => one.duration_weeks)).toEqual([6]);
});

test('a name that does not fit is not cut in silence', async () => {
  const { dialog } = await openForm();
  const name = dialog.getByLabelText('Medicine name');
  const full = dialog.getByText('No more fits here.');
  await name.fill('a'.repeat(199));
  await expect.element(full).not.toBeInTheDocument();
  await name.fill('a'.repeat(250));
  await expect.element(full).toBeVisible();
  await expect.element(name).toHaveValue('a'.repeat(200));
  await name.fill('Iron');
  await expect.element(full).not.toBeInTheDocument();
});

const QUARTER_HOURS = Array.from({ length: 96 }, (_, step) =>
  new Date(step * 15 * 60_000).toISOString().slice(11, 16),
);

test('[MED-2][MED-3][MED-4][UI-17] the whole form is read back, and saved as it was read', async () => {
  const { screen, dialog } = await openForm();
  const readBack = dialog.getByRole('status').filter({ hasText: 'Paracetamol' });
  await dialog.getByLabelText('Medicine name').fill('Paracetamol');
  await expect.element(readBack).toMatchTextContent('1 tablet');
  await expect.element(readBack).toMatchTextContent('Every day at 08:00, with no end date');

  const remove = dialog.getByRole('button', { name: /^Remove / });
  const words = (all: Locator) => all.elements().map(({ textContent }) => textContent);
  const another = dialog.getByRole('button', { name: 'Another time' });
  const first = dialog.getByLabelText('Time', { exact: true });
  const second = dialog.getByLabelText('Time 2');
  const once = dialog.getByText('Each time can be there only once.');
  expect(words(first.getByRole('option'))).toEqual(QUARTER_HOURS);
  expect(words(remove)).toEqual([]);
  await press(another);
  await press(another);
  await expect.poll(() => words(remove)).toEqual(['Remove 08:00', 'Remove 20:00', 'Remove 14:00']);
  await press(dialog.getByRole('button', { name: 'Remove 14:00' }));
  await second.selectOptions('08:00');
  await expect.element(once).toBeVisible();
  await press(save(dialog));
  await expect.element(first).toHaveFocus();
  await second.selectOptions('14:15');
  await expect.element(once).not.toBeInTheDocument();

  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const day = (name: string) => dialog.getByRole('checkbox', { name });
  for (const name of days) await day(name).click();
  await expect.element(dialog).toMatchTextContent('Please choose one day at least.');
  for (const name of ['Thursday', 'Monday']) await day(name).click();
  await expect.element(dialog).not.toMatchTextContent('Please choose one day at least.');

  await dialog.getByLabelText('For a number of weeks').click();
  await dialog.getByLabelText('Duration (weeks)').fill('4');
  await dialog.getByLabelText('Amount').selectOptions('1½');
  await dialog.getByLabelText('Unit').selectOptions('capsule');
  await dialog.getByLabelText('Food').selectOptions('with food');
  await dialog.getByLabelText('Notes').fill('With a full glass of water');
  await expect.element(readBack).toMatchTextContent('1½ capsules, with food');
  await expect
    .element(readBack)
    .toMatchTextContent(
      'On Monday and Thursday at 08:00 and 14:15, for 4 weeks, until 17 December',
    );
  await press(save(dialog));
  await expect.element(dialog).not.toBeInTheDocument();

  const saved = {
    times: ['08:00', '14:15'],
    weekdays: [0, 3],
    amount_quarters: 6,
    unit: 'capsule',
    with_food: 'with',
    notes: 'With a full glass of water',
    start_date: '2026-11-20',
  };
  const held = () => medicinesOf(screen.household, 'Paracetamol');
  await expect.poll(held).toMatchObject([{ ...saved, duration_weeks: 4, end_date: '2026-12-17' }]);

  const row = page.getByRole('listitem').filter({ hasText: 'Paracetamol' });
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Medicine' });
  await expect.element(edit.getByLabelText('Duration (weeks)')).toHaveDisplayValue('4');
  await edit.getByLabelText('No end date').click();
  await expect
    .element(edit.getByRole('status').filter({ hasText: 'Paracetamol' }))
    .toMatchTextContent('On Monday and Thursday at 08:00 and 14:15, with no end date');
  await press(edit.getByRole('button', { name: 'Save' }));
  await expect.element(edit).not.toBeInTheDocument();
  await expect.poll(held).toMatchObject([{ ...saved, duration_weeks: null, end_date: null }]);
});

const ROOM = 'There is room for 200 medicines. Please delete one that you no longer need.';

test('[QUOTA-1][QUOTA-8][UI-18] a 201st medicine is told of before it is typed, and is not saved', async () => {
  const medicines = Array.from({ length: QUOTAS.medicines }, (_, index) =>
    aMedicine({ id: newId(), name: `Pill ${index}`, times: ['08:00'] }),
  );
  const household = aHousehold({ medicines, historyDays: 0 });
  const screen = await openScreen('/app/medicines', { household });
  await page.getByRole('button', { name: 'Add New Medicine' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Medicine' });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(ROOM);
  await dialog.getByLabelText('Medicine name').fill('Amoxicillin');
  await save(dialog).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByLabelText('Medicine name')).toHaveValue('Amoxicillin');
  expect(medicinesOf(screen.household, 'Amoxicillin')).toEqual([]);
  await expect.element(page.getByText('Not yet sent')).not.toBeInTheDocument();
});

test('[QUOTA-3][QUOTA-8] a 25th time is told of and not added', async () => {
  const times = timeSteps.slice(0, QUOTAS.times);
  const medicines = [aMedicine({ id: newId(), name: 'Eye wash', times })];
  await openScreen('/app/medicines', { household: aHousehold({ medicines, historyDays: 0 }) });
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Medicine' });
  const said = dialog.getByText('A medicine can have 24 times a day.', { exact: false });
  const removes = dialog.getByRole('button', { name: /^Remove / });
  await expect.poll(() => removes.elements()).toHaveLength(QUOTAS.times);
  await expect.element(said).not.toBeInTheDocument();
  await press(dialog.getByRole('button', { name: 'Another time' }));
  await expect.element(said).toBeVisible();
  expect(removes.elements()).toHaveLength(QUOTAS.times);
  await press(removes.first());
  await expect.element(said).not.toBeInTheDocument();
});
