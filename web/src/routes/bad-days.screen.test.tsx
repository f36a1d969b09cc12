import { DAY, fromWire, MINUTE } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, ELEVEN, type Household } from '../testing/household.ts';
import { useSyncState } from '../sync-status/sync-state.ts';
import { openScreen } from '../testing/screen.tsx';
import { markTaken, rowOf } from '../testing/shown-doses.ts';

const DROPS = ['11:00', 'Eye drops'] as const;

/** The marks of that dose that the server holds. */
function marksOf({ server, grandmother }: Household) {
  return [...server.stream(personStream(grandmother.id)).rows('marks').values()].filter(
    ({ date, time }) => date === '2026-11-20' && time === DROPS[0],
  );
}

/** No database whose name begins so opens. */
function refuseToOpen(prefix: string): void {
  const { open } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...asked) {
    if (asked[0].startsWith(prefix)) throw new DOMException('Corrupt', 'UnknownError');
    return open.apply(this, asked);
  });
}

/** No change finds room on the disk; answers how it is emptied again. */
function fillDisk(): () => void {
  const spies = (['add', 'put'] as const).map((way) => {
    const write = IDBObjectStore.prototype[way];
    return vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      if (this.name === 'mutations') throw new DOMException('No space', 'QuotaExceededError');
      return write.apply(this, row);
    });
  });
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

function deleteCache(userId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(`qamqor-cache-${userId}`);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('not deleted'));
  });
}

test('a cache that was thrown away comes back, and what waits is kept', async () => {
  const screen = await openScreen('/app/dashboard');
  const { household } = screen;
  const row = rowOf(...DROPS);
  await expect.element(markTaken(row)).toBeVisible();
  screen.setOffline(true);
  await markTaken(row).click();
  await expect.element(row).toMatchTextContent(/Taken \d\d:\d\d/);
  await screen.reload(async () => {
    await deleteCache(household.grandmother.id);
    for (const key of Object.keys(localStorage))
      if (key.startsWith('kept:')) localStorage.removeItem(key);
    screen.setOffline(false);
  });
  await expect.element(row).toMatchTextContent(/Taken \d\d:\d\d/);
  await expect.poll(() => marksOf(household)).toHaveLength(1);
});

test('a full disk says NOT saved, in words, shows nothing as taken, and costs no day', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const screen = await openScreen('/app/dashboard');
  const row = rowOf(...DROPS);
  await expect.element(markTaken(row)).toBeVisible();
  screen.setOffline(true);
  const empty = fillDisk();
  await markTaken(row).click();
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('Failed to log medicine. Please try again.');
  await expect.element(main).toMatchTextContent('NOT saved');
  await expect.element(row).not.toMatchTextContent(/Taken \d\d:\d\d/);
  await screen.reload(empty);
  await markTaken(row).click();
  await expect.element(row).toMatchTextContent(/Taken \d\d:\d\d/);
});

test('[CAL-1] a device whose clock is 400 days ahead shows the right day', async () => {
  const { household } = await openScreen('/app/dashboard', { now: ELEVEN + 400 * DAY });
  await expect
    .element(page.getByText(/The clock of this device is 400 days off\. Please set it right\./))
    .toBeVisible();
  await markTaken(rowOf(...DROPS)).click();
  await expect.poll(() => marksOf(household)).toHaveLength(1);
  const [mark] = marksOf(household);
  expect(Math.abs(fromWire(mark?.taken_at ?? '') - ELEVEN)).toBeLessThan(2 * MINUTE);
});

for (const [minutes, said] of [
  [-30, '30 minutes'],
  [181, '3 hours'],
] as const)
  test(`[SYNC-7] a clock that is ${minutes} minutes off is told in words: ${said}`, async () => {
    await openScreen('/app/dashboard', { now: ELEVEN + minutes * MINUTE });
    await expect
      .element(page.getByRole('status').filter({ hasText: /clock/ }))
      .toMatchTextContent(`The clock of this device is ${said} off.`);
  });

test('[UI-24] where saving fails, being offline does not promise that marks are saved', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const screen = await openScreen('/app/dashboard');
  const row = rowOf(...DROPS);
  await expect.element(markTaken(row)).toBeVisible();
  screen.setOffline(true);
  await markTaken(row).click();
  await expect.element(page.getByText(/Everything you mark is saved here/)).toBeVisible();
  await screen.reload(() => refuseToOpen('qamqor-cache-'));
  await expect.poll(() => useSyncState.getState().storageFailed).toBe(true);
  await expect.element(page.getByText(/There is no internet right now\./)).toBeVisible();
  await expect.element(page.getByText(/Everything you mark is saved here/)).not.toBeInTheDocument();
});

test('[UI-18] a first day that the device cannot keep is not laid to the server', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  refuseToOpen('qamqor-cache-');
  await openScreen('/app/dashboard', { household: aHousehold() });
  await expect.poll(() => useSyncState.getState().storageFailed).toBe(true);
  const main = page.getByRole('main');
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(page.getByText(/Something went wrong on our side\./).elements()).toHaveLength(0);
});
