import { forgetSnapshots } from '../local-db/snapshot/forget-snapshot.ts';
import { TAPS, type EarlyTap } from './taps.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { strictStorage } from '../platform/strict-storage.ts';

function taps(): Partial<EarlyTap>[] {
  try {
    const noted: unknown = JSON.parse(browserStorage().getItem(TAPS) ?? '[]');
    return Array.isArray(noted) ? noted : [];
  } catch {
    return [];
  }
}

function write(noted: readonly EarlyTap[]): boolean {
  try {
    strictStorage.setItem(TAPS, JSON.stringify([...taps(), ...noted]));
    return true;
  } catch {
    return false;
  }
}

/**
 * A full storage lets the copies for the eye go. False when they cannot be written down all the same:
 * the tap is left to the screen itself.
 */
function note(noted: readonly EarlyTap[]): boolean {
  if (write(noted)) return true;
  forgetSnapshots(browserStorage());
  return write(noted);
}

/** One dose, or all that are open of one time. */
const slotsOf = (button: Element) => (button.getAttribute('data-take') ?? '').split(' ');

function showSaving(button: Element): void {
  button.setAttribute('aria-disabled', 'true');
  button.textContent = button.getAttribute('data-saving');
}

/** Writes a tap that marks doses down at once, and says so, also of one from before a reload. */
export function followTaps(early: HTMLElement, userId: string): void {
  const waiting = taps().map((tap) => (tap?.user_id === userId ? tap.slot : null));
  for (const button of early.querySelectorAll('button[data-take]'))
    if (slotsOf(button).every((slot) => waiting.includes(slot))) showSaving(button);
  early.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest('button[data-take]');
    if (!button || button.getAttribute('aria-disabled') === 'true') return;
    const at = Date.now();
    if (!note(slotsOf(button).map((slot) => ({ user_id: userId, slot, at })))) return;
    window.earlyTap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    showSaving(button);
    window.saveEarlyTaps?.();
  });
}
