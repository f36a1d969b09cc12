import { i18n } from '@lingui/core';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { LANGUAGES } from '@qamqor/shared/languages';
import { aMark, aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { captureStart } from '../../../instant-start/capture.ts';
import { readOutbox } from '../../../instant-start/read-outbox.ts';
import { drawingOf } from '../../../instant-start/template/drawing.ts';
import { openedDay } from '../../../routes/app/current-account.ts';
import { aHousehold, newId } from '../../../testing/household.ts';
import { axeFaults } from '../../../testing/look.ts';
import { overflow, smallTargets, tightTargets } from '../../../testing/page-faults.ts';
import { openScreen, type ScreenOptions } from '../../../testing/screen.tsx';
import { markTaken, rowOf } from '../../../testing/shown-doses.ts';
import { marksOf, storedOf } from '../../../testing/stored.ts';

/** Twenty past two in Almaty. */
const NOW = fromWire('2026-11-20T09:20:00.000Z');
const LOST = 'Recorded by Dana at 14:05, before the server was restored';
const SAID = { en: 'before the server', ru: 'до сбоя', kk: 'ақауға дейін' };
const main = page.getByRole('main');
const row = rowOf('14:00', 'Metformin');
const notTaken = row.getByRole('button', { name: /Not taken$/ });

/** Dana marked the dose, this device saw it, and the server went on from before. */
async function open(options: ScreenOptions & { path?: string; status?: 'skipped' } = {}) {
  const medicine = aMedicine({
    id: newId(),
    name: 'Metformin',
    times: ['14:00', '20:00'],
    start_date: '2026-10-01',
  });
  const household = aHousehold({ now: NOW, medicines: [medicine], events: [], historyDays: 0 });
  const { daughter, grandmother } = household;
  const slot = { medicine_id: medicine.id, date: '2026-11-20', time: '14:00' };
  const mark = aMark({
    id: newId(),
    ...slot,
    status: options.status ?? 'taken',
    taken_at: '2026-11-20T09:05:00.000Z',
    recorded_at: '2026-11-20T09:05:00.000Z',
    by_user_id: daughter.id,
    by_name: 'Dana',
  });
  const stored = storedOf(household);
  const before = stored.seq;
  stored.write({ marks: [mark] });
  const screen = await openScreen(options.path ?? '/app/dashboard', {
    household,
    now: NOW,
    ...options,
  });
  const local = () => {
    const opened = openedDay(options.as?.(household) ?? grandmother);
    if (!opened) throw new Error('nobody is signed in');
    return opened.local;
  };
  const restore = async () => {
    stored.forget('marks');
    stored.seq = before;
    for (const one of household.server.streams.values()) one.epoch = 'e2';
    await local().flush();
  };
  return { ...screen, restore, local, slot, mark };
}

test('[SYNC-17] what a restored server lost is said with who recorded it, and is not offered', async () => {
  const { restore } = await open();
  await expect.element(row).toMatchTextContent('Taken 14:05 by Dana');
  await restore();
  await expect.element(row).toMatchTextContent(LOST);
  await expect.element(markTaken(row)).not.toBeInTheDocument();
  await expect.element(main).toMatchTextContent(/1 of 2/);
});

test('[SYNC-17] in the simple view too it is in sight, at once and from the next start on', async () => {
  const { restore, reload } = await open({ simpleView: true });
  await expect.element(main).toMatchTextContent('1 of 1');
  await restore();
  await expect.element(page.getByText(LOST)).toBeVisible();
  await reload();
  await expect.element(page.getByText(LOST)).toBeVisible();
  await expect.element(notTaken).toBeVisible();
});

test('[SYNC-17] "Not taken" opens it, with no network too, and where it stands', async () => {
  const { restore, household, setOffline, slot, local } = await open();
  await expect.element(row).toMatchTextContent('Taken 14:05 by Dana');
  await restore();
  await expect.element(notTaken).toBeVisible();
  setOffline(true);
  const button = notTaken.element();
  await notTaken.click();
  await expect.element(markTaken(row)).toBeVisible();
  expect(markTaken(row).element()).toBe(button);
  setOffline(false);
  await local().flush();
  await expect.element(markTaken(row)).toBeVisible();
  expect(marksOf(household, slot)).toEqual([]);
});

test('[SYNC-17] the mark that comes back is said as any other', async () => {
  const { restore, household, local, mark } = await open();
  await expect.element(row).toMatchTextContent('Taken 14:05 by Dana');
  await restore();
  await expect.element(row).toMatchTextContent(LOST);
  storedOf(household).write({ marks: [mark] });
  await local().flush();
  await expect.element(row).toMatchTextContent('Taken 14:05 by Dana');
  await expect.element(row).not.toMatchTextContent('restored');
});

test('[SYNC-17] a skipped one is said so, and its button stays Undo', async () => {
  const { restore } = await open({ status: 'skipped' });
  await expect.element(row).toMatchTextContent('Skipped');
  await restore();
  await expect.element(row).toMatchTextContent('Skipped by Dana, before the server was restored');
  await expect.element(row.getByRole('button', { name: /Undo$/ })).toBeVisible();
});

test('[SYNC-17][DOSE-14] the next start does not offer it either', async () => {
  const { restore, local, household } = await open();
  await expect.element(row).toMatchTextContent('Taken 14:05 by Dana');
  await restore();
  await expect.element(row).toMatchTextContent(LOST);
  await captureStart(local(), i18n, document.body);
  const { id } = household.grandmother;
  const stored = await readOutbox(id);
  const day = stored && drawingOf(stored, id, Date.now()).day;
  expect(day).toContain('Taken 14:05 by');
  expect(day).toContain('20:00');
  expect(day).not.toMatch(/data-take="[^"]*14:00/);
});

test('[SYNC-17] a relative sees the same', async () => {
  const { restore } = await open({ as: ({ daughter }) => daughter, path: '/app/family' });
  await page.getByRole('button', { name: 'View health data' }).click();
  await expect.element(main).toMatchTextContent('Taken 14:05 by Dana');
  await restore();
  await expect.element(main).toMatchTextContent(LOST);
});

/** Where the words of a button stand, line by line. */
function linesOf(button: Element): DOMRect[] {
  const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode();
  if (!words) throw new Error('no words');
  const range = document.createRange();
  range.selectNodeContents(words);
  return [...range.getClientRects()];
}

test.each(LANGUAGES)(
  '[SYNC-17][UI-4] on a phone its button is one line, beside its icon: %s',
  async (language) => {
    const { restore } = await open({ language, width: 390, height: 900 });
    await expect.element(main).toMatchTextContent('Dana');
    await restore();
    await expect.element(main).toMatchTextContent(SAID[language]);
    const button = row.getByRole('button').first().element();
    const lines = linesOf(button);
    expect(lines).toHaveLength(1);
    const icon = button.querySelector('svg')?.getBoundingClientRect();
    expect(icon?.right).toBeLessThan(lines[0]?.left ?? 0);
  },
);

test.each(LANGUAGES.flatMap((language) => [390, 800].map((width) => ({ language, width }))))(
  '[SYNC-17][UI-4] its words in $language at $width px',
  async ({ language, width }) => {
    const simpleView = width === 800;
    const { restore } = await open({ language, width, height: 1200, simpleView, textSize: 150 });
    await expect.element(main).toMatchTextContent('Dana');
    await restore();
    await expect.element(main).toMatchTextContent(SAID[language]);
    expect(overflow()).toBe(0);
    if (simpleView) expect(smallTargets(64)).toEqual([]);
    expect(tightTargets(8)).toEqual([]);
    expect(await axeFaults()).toEqual([]);
  },
);
