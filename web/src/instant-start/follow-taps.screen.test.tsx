import { afterEach, expect, test } from 'vitest';
import { newId } from '../testing/household.ts';
import { saveSnapshot } from '../local-db/snapshot/snapshot.ts';
import { followTaps } from './follow-taps.ts';
import { TAPS } from './taps.ts';

const userId = newId();
const slot = `${newId()}:2026-11-20:11:00`;

afterEach(() => localStorage.clear());

/** To the last letter, under names that begin so. */
function fillStorage(name: string): void {
  for (let length = 2 ** 22; length >= 1; length = Math.floor(length / 2)) {
    try {
      for (let n = 0; ; n++) localStorage.setItem(`${name}${length}-${n}`, 'x'.repeat(length));
    } catch {
      // So much fits in no more.
    }
  }
}

function tapped(): HTMLButtonElement {
  const early = document.createElement('div');
  early.innerHTML = `<button data-take="${slot}" data-saving="Saving…">Mark Taken</button>`;
  followTaps(early, userId);
  const button = early.querySelector('button') as HTMLButtonElement;
  button.click();
  return button;
}

test('[DOSE-14] a full storage lets the copies for the eye go, and no tap', () => {
  saveSnapshot(localStorage, 'day', { big: 'x'.repeat(2_000) });
  fillStorage('other:');
  expect(tapped().textContent).toBe('Saving…');
  expect(JSON.parse(localStorage.getItem(TAPS) ?? '')).toMatchObject([{ user_id: userId, slot }]);
});

test('[DOSE-14] after a reload the button of a whole time waits for a tap until all of it was tapped', () => {
  const other = `${newId()}:2026-11-20:11:00`;
  const early = document.createElement('div');
  early.innerHTML = `<button data-take="${slot} ${other}" data-saving="Saving…">All taken</button>`;
  const button = early.querySelector('button') as HTMLButtonElement;
  tapped();
  followTaps(early, userId);
  expect(button.textContent).toBe('All taken');
  button.click();
  expect(button.textContent).toBe('Saving…');
  expect(JSON.parse(localStorage.getItem(TAPS) ?? '')).toContainEqual(
    expect.objectContaining({ slot: other }),
  );
});

test('[SYNC-1] what cannot be noted is not said to be saved', () => {
  fillStorage('other:');
  expect(tapped().textContent).toBe('Mark Taken');
  expect(localStorage.getItem(TAPS)).toBeNull();
});
