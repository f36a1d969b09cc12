import { aMark } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { useFinger } from '../../../testing/emulate.ts';
import { newId } from '../../../testing/household.ts';
import { openScreen } from '../../../testing/screen.tsx';
import { markTaken, rowOf, undo } from '../../../testing/shown-doses.ts';
import { marksOf, medicineId, storedOf } from '../../../testing/stored.ts';

/** Taps the button of a row as soon as it asks for nothing any more: a finger on its way. */
function tapWhenTurned(row: Element): Promise<void> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      const button = row.querySelector('button');
      if (!button || button.hasAttribute('data-take')) return;
      watcher.disconnect();
      button.click();
      resolve();
    });
    watcher.observe(row, { subtree: true, childList: true, attributes: true });
  });
}

test('[UI-13] a tap on its way to Mark Taken is no Undo when another device was faster', async () => {
  await useFinger();
  const { household } = await openScreen('/app/dashboard');
  const row = rowOf('11:00', 'Eye drops');
  await expect.element(markTaken(row)).toBeVisible();
  const tapped = tapWhenTurned(row.element());
  const slot = { medicine_id: medicineId(household, 'Eye drops'), date: '2026-11-20' };
  const drops = { ...slot, time: '11:00' };
  storedOf(household).write({ marks: [aMark({ id: newId(), ...drops })] });
  window.dispatchEvent(new Event('focus'));
  await tapped;
  await expect.element(undo(row)).toBeVisible();

  // What is marked next is on the server after anything that this tap could have sent.
  const next = rowOf('08:00', 'Amlodipine');
  await markTaken(next).click();
  const after = { medicine_id: medicineId(household, 'Amlodipine'), date: '2026-11-20' };
  await expect.poll(() => marksOf(household, { ...after, time: '08:00' })).toHaveLength(1);
  await expect.element(undo(row)).toBeVisible();
  expect(marksOf(household, drops)).toMatchObject([{ undone_by: null }]);
});
