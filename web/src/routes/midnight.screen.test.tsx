import { fromWire } from '@qamqor/shared/calendar/dates';
import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, newId } from '../testing/household.ts';
import { applyLook, checkLook } from '../testing/look.ts';
import { smallTargets } from '../testing/page-faults.ts';
import { openScreen, type ScreenOptions } from '../testing/screen.tsx';
import { markTaken, rowOf, undo } from '../testing/shown-doses.ts';

/** Twenty minutes after midnight in Almaty. */
const NOW = fromWire('2026-11-19T19:20:00.000Z');
const ID = newId();
const main = page.getByRole('main');

/** With a dose of yesterday, 23:45, that is open until 03:45. */
function openAfterMidnight(path: string, options: ScreenOptions = {}) {
  const medicines = [aMedicine({ id: ID, times: ['23:45'], start_date: '2026-11-01' })];
  const household = aHousehold({ now: NOW, medicines });
  return openScreen(path, { household, now: NOW, ...options });
}

test('[DOSE-5] after midnight a dose that is still open is taken now, not at its own time', async () => {
  await openAfterMidnight(`/app/dose/${ID}:2026-11-19:23:45`);
  await markTaken(main).click();
  await expect.element(main).toMatchTextContent('Taken 00:20');
});

test('[DOSE-8][UI-19] the simple view carries a dose over midnight, by the name of its day', async () => {
  const look = { simpleView: true, width: 390, height: 844 };
  const screen = await openAfterMidnight('/app/dashboard', look);
  const carried = main.getByText(/^Yesterday\s*23:45$/);
  await expect.element(carried).toBeVisible();
  await expect
    .element(main.getByText(/^Nothing more to take today$|^That is all until/))
    .not.toBeInTheDocument();
  await markTaken(main).click();
  await expect.element(main).toMatchTextContent('Taken 00:20');
  await screen.reload();
  await expect.element(carried).toBeVisible();
  await expect.element(undo(main)).toBeVisible();
  expect(smallTargets(64)).toEqual([]);
});

test('[DOSE-8][UI-19][UI-22] the standard lists and the bedside clock carry it too', async () => {
  const screen = await openAfterMidnight('/app/dashboard');
  for (const path of ['dashboard', 'medicines']) {
    await screen.go(`/app/${path}`);
    const row = rowOf('23:45', 'Amlodipine');
    await expect.element(row).toMatchTextContent('Yesterday');
    await expect.element(markTaken(row)).toBeVisible();
  }
  await screen.go('/app/bedside');
  const due = page.getByRole('link', { name: "Open yesterday's 23:45 Amlodipine" });
  await expect.element(due).toBeVisible();
  await applyLook({ language: 'ru', theme: 'dark', textSize: 200, width: 320 });
  for (const path of ['dashboard', 'medicines', 'bedside']) {
    await screen.go(`/app/${path}`);
    await expect.element(main.getByText(/вчера/i).first()).toBeVisible();
    await checkLook(path, 44);
  }
});
