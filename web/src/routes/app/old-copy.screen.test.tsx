import { expect, test } from 'vitest';
import { openScreen } from '../../testing/screen.tsx';
import { markTaken, rowOf, undo } from '../../testing/shown-doses.ts';

const DROPS = ['11:00', 'Eye drops'] as const;

const copies = () => Object.entries(localStorage).filter(([name]) => name.startsWith('kept:'));

/** What the buttons of that row say from now on, each word once; to be asked at the end. */
function watchButtons([time, name]: readonly [string, string]): () => string[] {
  const said = new Set<string>();
  const look = () => {
    for (const row of document.querySelectorAll('main li')) {
      if (row.querySelector('time')?.textContent !== time) continue;
      if (!row.textContent?.includes(name)) continue;
      said.add(row.querySelector('button')?.textContent ?? '');
    }
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { subtree: true, childList: true, characterData: true });
  return () => {
    watching.disconnect();
    return [...said];
  };
}

test.each([
  ['a dose that is marked is not offered', 'Mark Taken', 'Undo'],
  ['a dose that was taken back is not shown as taken', 'Undo', 'Mark Taken'],
])('[SYNC-1] by an older copy %s', async (_, before, after) => {
  const screen = await openScreen('/app/dashboard');
  const row = rowOf(...DROPS);
  const press = async (word: string) =>
    (word === 'Undo' ? undo(row) : markTaken(row)).click({ timeout: 5_000 });
  if (before === 'Undo') await press('Mark Taken');
  const button = before === 'Undo' ? undo(row) : markTaken(row);
  await expect.element(button).toBeVisible();
  await expect.poll(copies).not.toHaveLength(0);
  const marks =
    before === 'Undo' ? '"date":"2026-11-20","time":"11:00","status":"taken"' : '"medicines":[{';
  await expect.poll(() => JSON.stringify(copies()).replaceAll('\\', '')).toContain(marks);
  const old = copies();
  await press(before);
  await expect.element(after === 'Undo' ? undo(row) : markTaken(row)).toBeVisible();
  let said = () => [] as string[];
  await screen.reload(() => {
    for (const [name, text] of old) localStorage.setItem(name, text);
    said = watchButtons(DROPS);
  });
  await expect.element(after === 'Undo' ? undo(row) : markTaken(row)).toBeVisible();
  expect(said()).toEqual([after]);
});
