import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { LocalData } from '../local-db/local-data.ts';
import { readMeta, writeMeta } from '../local-db/outbox/meta.ts';
import { outboxName } from '../local-db/outbox/outbox-name.ts';
import { openedDay } from '../routes/app/current-account.ts';
import { newId } from '../testing/household.ts';
import { press } from '../testing/press.ts';
import { openScreen, type Screen } from '../testing/screen.tsx';
import { markTaken, rowOf, undo } from '../testing/shown-doses.ts';
import { drawingOf } from './template/drawing.ts';
import type { Frame, Snapshot } from './format.ts';
import { captureStart } from './capture.ts';
import { readOutbox } from './read-outbox.ts';

const DROPS = ['11:00', 'Eye drops'] as const;
const row = rowOf(...DROPS);

function localOf({ household }: Screen): LocalData {
  const opened = openedDay(household.grandmother);
  if (!opened) throw new Error('nobody is signed in');
  return opened.local;
}

async function recordOf({ outbox }: LocalData): Promise<Snapshot> {
  const record = await readMeta(outbox, 'instant_day');
  if (!record) throw new Error('nothing is kept');
  return record as Snapshot;
}

async function openKept() {
  const screen = await openScreen('/app/dashboard');
  await expect.element(markTaken(row)).toBeVisible();
  const local = localOf(screen);
  await captureStart(local, i18n, document.body);
  return { screen, local, record: await recordOf(local) };
}

/** What the next start draws of the day; null where it draws nothing at all. */
async function drawnFor(owner: string, reader = owner) {
  const stored = await readOutbox(owner);
  return stored && drawingOf(stored, reader, Date.now()).day;
}

/** The words on the buttons of that row. */
function saidIn(html: string | null): string[] {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html ?? '' });
  const rows = [...content.querySelectorAll('li')].filter(
    (one) =>
      one.querySelector('time')?.textContent === DROPS[0] &&
      one.querySelector('a')?.textContent === DROPS[1],
  );
  return rows.map((one) => one.querySelector('button')?.textContent ?? '');
}

async function unsentOf({ outbox }: LocalData): Promise<number> {
  return outbox.mutations.where('status').equals('queued').count();
}

test('[SYNC-1][DOSE-5] an older record offers nothing that was marked, sent or not', async () => {
  const { screen, local, record } = await openKept();
  expect(saidIn(await drawnFor(local.userId))).toEqual(['Mark Taken']);
  screen.setOffline(true);
  await press(markTaken(row));
  await expect.element(undo(row)).toBeVisible();
  await writeMeta(local.outbox, 'instant_day', record);
  expect(saidIn(await drawnFor(local.userId))).toEqual(['Undo']);
  screen.setOffline(false);
  await expect.poll(() => unsentOf(local)).toBe(0);
  await writeMeta(local.outbox, 'instant_day', record);
  expect(saidIn(await drawnFor(local.userId))).toEqual(['Undo']);
});

test('[SYNC-1] a refusal after the record leaves the frame only', async () => {
  const { screen, local } = await openKept();
  screen.setOffline(true);
  await press(markTaken(row));
  await expect.element(undo(row)).toBeVisible();
  await press(undo(row));
  await expect.element(markTaken(row)).toBeVisible();
  await captureStart(local, i18n, document.body);
  const record = await recordOf(local);
  expect(saidIn(await drawnFor(local.userId))).toEqual(['Mark Taken']);
  const last = (await local.outbox.mutations.orderBy('order').last())?.order ?? 0;
  await local.outbox.mutations.update(last, { status: 'rejected' });
  await writeMeta(local.outbox, 'instant_day', record);
  expect(await drawnFor(local.userId)).toBe('');
  await captureStart(local, i18n, document.body);
  expect(saidIn(await drawnFor(local.userId))).toEqual(['Undo']);
});

test('[SYNC-10] a record is for its own person, and for nobody once they left', async () => {
  const { local, record } = await openKept();
  expect(await drawnFor(local.userId, newId())).toBe('');
  const stranger = newId();
  await expect(readOutbox(stranger)).rejects.toThrow();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).toContain(outboxName(local.userId));
  expect(names).not.toContain(outboxName(stranger));

  await writeMeta(local.outbox, 'signed_out', true);
  expect(await drawnFor(local.userId)).toBeNull();
  await writeMeta(local.outbox, 'instant_day', null);
  await captureStart(local, i18n, document.body);
  expect(await readMeta(local.outbox, 'instant_day')).toBeUndefined();
  expect(record.person_id).toBe(local.userId);
});

test('of another format, or not readable, it leaves the frame only', async () => {
  const { local, record } = await openKept();
  const broken = { format: record.format, person_id: local.userId, upto: 0, language: 'en' };
  for (const kept of [{ ...record, format: record.format - 1 }, broken, ['nothing']]) {
    await writeMeta(local.outbox, 'instant_day', kept);
    expect(await drawnFor(local.userId)).toBe('');
  }
});

test('[DOSE-5] the page around the day offers no dose', async () => {
  const { local } = await openKept();
  await expect.poll(() => document.querySelector('[data-notices]')).not.toBeNull();
  await captureStart(local, i18n, document.body);
  const frame = (await readMeta(local.outbox, 'instant_frame')) as Frame;
  expect(frame.html).toContain('Welcome back');
  expect(frame.html).not.toMatch(/Mark Taken|Eye drops/);
});
