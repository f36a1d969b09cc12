import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';

const main = page.getByRole('main');
const ask = () => main.getByRole('button', { name: 'Ask the browser to keep it' });

type Said = { persisted: boolean; agrees?: boolean; used?: number; room?: number };

/** What the browser says of its storage; `agrees` to keep it when it is asked. */
function browserKeeps({ persisted, agrees = false, used = 3_200_000, room = 12e9 }: Said): void {
  let kept = persisted;
  vi.spyOn(navigator.storage, 'persisted').mockImplementation(async () => kept);
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: used, quota: used + room });
  vi.spyOn(navigator.storage, 'persist').mockImplementation(async () => (kept ||= agrees));
}

function withoutStorage(): void {
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'storage');
  if (!own) throw new Error('this browser has none');
  Object.defineProperty(Navigator.prototype, 'storage', { configurable: true, value: undefined });
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'storage', own));
}

test('data that the browser keeps are said to be safe, and how large they are', async () => {
  browserKeeps({ persisted: true });
  await openScreen('/app/settings');
  await expect.element(main.getByText(/^The browser keeps what you marked/)).toBeVisible();
  await expect
    .element(main.getByText('The app takes 3 MB here. There are 12 GB left for it.'))
    .toBeVisible();
  await expect.element(ask()).not.toBeInTheDocument();
});

test('the browser is asked to keep them at a tap, and its yes is shown in place', async () => {
  browserKeeps({ persisted: false });
  const screen = await openScreen('/app/settings');
  await expect.element(main.getByText(/may lose what is kept here/)).toBeVisible();
  await press(ask());
  await expect.element(main.getByText(/The browser did not agree this time/)).toBeVisible();
  browserKeeps({ persisted: false, agrees: true });
  screen.setOffline(true);
  await press(ask());
  await expect.element(main.getByText(/^The browser keeps what you marked/)).toBeVisible();
  await expect.element(ask()).not.toBeInTheDocument();
});

test('little room is said with what to do', async () => {
  browserKeeps({ persisted: true, used: 400_000, room: 40e6 });
  await openScreen('/app/settings');
  await expect.element(main.getByText(/takes less than 1 MB here/)).toBeVisible();
  await expect.element(main.getByText(/Only 40 MB are left for it\. Please make/)).toBeVisible();
});

test('where the browser says nothing of its storage, nothing is promised and the rest stands', async () => {
  withoutStorage();
  await openScreen('/app/settings');
  await expect.element(main.getByText(/does not say how long it keeps/)).toBeVisible();
  await expect.element(main.getByText(/The app takes/)).not.toBeInTheDocument();
  await expect.element(main.getByText('Version 0.1.0')).toBeVisible();
});

test('[UI-22] the storage is told in each language, dark and with large letters', async () => {
  browserKeeps({ persisted: false, room: 40e6 });
  await openScreen('/app/settings');
  await expect.element(ask()).toBeVisible();
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`storage ${JSON.stringify(look)}`, 44);
  }
});
