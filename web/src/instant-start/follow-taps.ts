import { TAPS, type EarlyTap } from './taps.ts';

function taps(): Partial<EarlyTap>[] {
  try {
    const noted: unknown = JSON.parse(localStorage.getItem(TAPS) ?? '[]');
    return Array.isArray(noted) ? noted : [];
  } catch {
    return [];
  }
}

/** False when it cannot be written down: the tap is left to the screen itself. */
function note(tap: EarlyTap): boolean {
  try {
    localStorage.setItem(TAPS, JSON.stringify([...taps(), tap]));
    return true;
  } catch {
    return false;
  }
}

function showSaving(button: Element): void {
  button.setAttribute('aria-disabled', 'true');
  button.textContent = button.getAttribute('data-saving');
}

/** Writes a tap on 'Mark Taken' down at once, and says so, also of one from before a reload. */
export function followTaps(early: HTMLElement, userId: string): void {
  const waiting = taps().map((tap) => (tap?.user_id === userId ? tap.slot : null));
  for (const button of early.querySelectorAll('button[data-take]'))
    if (waiting.includes(button.getAttribute('data-take') ?? '')) showSaving(button);
  early.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest('button[data-take]');
    if (!button || button.getAttribute('aria-disabled') === 'true') return;
    const slot = button.getAttribute('data-take') ?? '';
    if (!note({ user_id: userId, slot, at: Date.now() })) return;
    window.earlyTap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    showSaving(button);
    window.saveEarlyTaps?.();
  });
}
