import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { openScreen } from '../../testing/screen.tsx';
import { markTaken } from '../../testing/shown-doses.ts';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('it was refused'));
  });
}

let held: IDBDatabase | undefined;

afterEach(() => held?.close());

/** As a tab of an earlier release does, which does not let go for the next. */
async function holdOlderCache(userId: string): Promise<void> {
  const name = `qamqor-cache-${userId}`;
  await asked(indexedDB.deleteDatabase(name));
  held = await asked(indexedDB.open(name, 1));
}

/** The day as it came from the server, and not as it was before. */
async function dayIsKept(userId: string): Promise<void> {
  const isKnown = ([key, text]: [string, string]) =>
    key.startsWith(`kept:${userId} ${userId} `) && text.includes('"known":true');
  await expect.poll(() => Object.entries(localStorage).some(isKnown)).toBe(true);
}

async function openedOnce() {
  vi.spyOn(console, 'warn').mockReturnValue();
  const screen = await openScreen('/app/dashboard');
  const main = page.getByRole('main');
  await expect.element(markTaken(main).first()).toBeVisible();
  const { id } = screen.household.grandmother;
  await dayIsKept(id);
  return { screen, main, id };
}

test('[UI-18] the kept day stands while another tab holds the cache, whatever was not kept of the family', async () => {
  const { screen, main, id } = await openedOnce();
  await screen.reload(async () => {
    for (const name of ['family', 'their medicines']) localStorage.removeItem(`kept:${id} ${name}`);
    await holdOlderCache(id);
  });
  await expect.poll(() => useSyncState.getState().storageFailed).toBe(true);
  await expect.element(markTaken(main).first()).toBeVisible();
  // Marks are saved all the same, and nobody is troubled with it.
  await expect.element(page.getByText(/saving/i)).not.toBeInTheDocument();
});

test('[UI-18] where no day was kept either it is said, with a way to ask for it again', async () => {
  const { screen, main, id } = await openedOnce();
  await screen.reload(async () => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('kept:')) localStorage.removeItem(key);
    await holdOlderCache(id);
  });
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
});
