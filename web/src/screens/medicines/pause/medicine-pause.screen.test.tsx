import { MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { usePreferences } from '../../../preferences/preferences-store.ts';
import { fillDisk } from '../../../testing/full-disk.ts';
import { aHousehold, ELEVEN, newId, usualMedicines } from '../../../testing/household.ts';
import { press } from '../../../testing/press.ts';
import { openScreen } from '../../../testing/screen.tsx';
import { medicinesOf } from '../../../testing/stored.ts';

const region = (name: string) => page.getByRole('region', { name });

test('[MED-5][UI-17] a medicine is left out until a date, with no network, and taken again', async () => {
  const screen = await openScreen('/app/medicines');
  const pauses = () => medicinesOf(screen.household, 'Metformin')[0]?.pauses;
  const list = region('All Medicines');
  const held = region('Paused');
  const due = () =>
    region("Today's Schedule")
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
      .filter((row) => row.includes('Metformin'));
  const rowOf = (place: Locator) => place.getByRole('listitem').filter({ hasText: 'Metformin' });
  await expect
    .poll(due)
    .toEqual([expect.stringMatching(/^08:00/), expect.stringMatching(/^20:00/)]);
  screen.setOffline(true);

  await press(rowOf(list).getByRole('button', { name: 'Edit' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Pause' }));
  const question = page.getByRole('dialog', { name: 'Pause: Metformin' });
  const save = question.getByRole('button', { name: 'Pause' });
  const field = question.getByLabelText('Take it again from');
  await expect.element(field).toHaveValue('2026-11-27');
  await field.fill('2026-11-20');
  await press(save);
  await expect.element(question).toMatchTextContent('Please choose a date after today.');
  await expect.element(field).toHaveFocus();
  await field.fill('2026-11-27');
  await expect
    .element(question)
    .toMatchTextContent(
      'Metformin is paused until Friday 27 November. It does not ring until then.',
    );
  await expect.element(question).toMatchTextContent('What was due at 08:00 stays in the list.');
  await press(save);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const again = rowOf(held).getByRole('button', { name: 'Take again' });
  await expect.element(again).toHaveFocus();

  await screen.reload();
  await expect.element(rowOf(held)).toMatchTextContent('Paused until 27 November');
  await expect.element(rowOf(held)).toMatchTextContent('Not sent yet');
  await expect.element(rowOf(list)).not.toBeInTheDocument();
  await expect.poll(due).toEqual([expect.stringMatching(/^08:00/)]);

  expect(pauses()).toEqual([]);
  screen.setOffline(false);
  await expect.poll(pauses).toMatchObject([{ until: '2026-11-26T19:00:00.000Z' }]);

  const later = ELEVEN + MINUTE;
  vi.setSystemTime(later);
  screen.household.server.time = later;
  const makeRoom = fillDisk('mutations');
  onTestFinished(makeRoom);
  await press(again);
  await expect
    .element(rowOf(held).getByRole('alert'))
    .toMatchTextContent('Failed to save the change');
  makeRoom();
  const pressed = toWire(Date.now());
  await press(again);
  await expect.element(rowOf(list).getByRole('button', { name: 'Edit' })).toHaveFocus();
  await expect.element(held).not.toBeInTheDocument();
  await expect.poll(due).toHaveLength(2);
  // It ended when it was pressed; how long ago that is by now the push says, in real milliseconds.
  const shown = toWire(Date.now());
  const ended = () =>
    pauses()?.map(({ until }) => until !== null && until >= pressed && until <= shown);
  await expect.poll(ended).toEqual([true]);
});

test('[MED-5][UI-14] what was typed stays where it is paused meanwhile; not in the simple view', async () => {
  const vitamin = aMedicine({ id: newId(), name: 'Vitamin D', times: ['09:00'] });
  const household = aHousehold({ medicines: [...usualMedicines(), vitamin] });
  await openScreen('/app/medicines', { household });
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Vitamin D' }) });
  await press(row.getByRole('button', { name: 'Edit' }));
  const dialog = page.getByRole('dialog', { name: 'Edit Medicine' });
  await dialog.getByLabelText('Notes').fill('After breakfast');
  await press(dialog.getByRole('button', { name: 'Pause' }));
  const question = page.getByRole('dialog', { name: 'Pause: Vitamin D' });
  await question.getByLabelText('Until I say so').click();
  await expect
    .element(question)
    .toMatchTextContent('It does not ring until you press "Take again".');
  await press(question.getByRole('button', { name: 'Pause' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe('Paused');
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await expect.element(dialog.getByLabelText('Notes')).toHaveValue('After breakfast');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent('After breakfast');
  await expect.element(row.getByText('Paused')).toBeVisible();

  usePreferences.getState().setSimpleView(true);
  await press(page.getByRole('button', { name: 'For a helper' }));
  await press(page.getByRole('button', { name: 'Edit' }).first());
  await expect.element(dialog.getByLabelText('Medicine name')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Take again')).not.toBeVisible();
});
