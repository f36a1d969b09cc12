import { browserStorage } from '../../platform/browser-storage.ts';

/** Letting the device remind, putting the app on its first screen, hearing it. */
const STEPS = ['remind', 'screen', 'hear'] as const;

export type FirstRingStep = (typeof STEPS)[number];

const keyOf = (userId: string) => `first-ring ${userId}`;

/** Where the person stopped on this device; null where they have not begun. */
export function firstRingAt(userId: string): FirstRingStep | 'done' | null {
  const stored = browserStorage().getItem(keyOf(userId));
  return stored === 'done' ? 'done' : (STEPS.find((step) => step === stored) ?? null);
}

export function keepFirstRing(userId: string, at: FirstRingStep | 'done'): void {
  browserStorage().setItem(keyOf(userId), at);
}
