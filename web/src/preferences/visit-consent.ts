import { create } from 'zustand';
import { browserStorage, type KeyValues } from '../platform/browser-storage.ts';

export type Choice = 'yes' | 'no';

const KEY = 'analytics';

function chosenIn(storage: KeyValues): Choice | null {
  const choice = storage.getItem(KEY);
  return choice === 'yes' || choice === 'no' ? choice : null;
}

export type VisitConsent = {
  choice: Choice | null;
  /** What held when this page was opened. */
  first: Choice | null;
  choose(choice: Choice): void;
  /** Reads what is stored, as a page does when it is opened. */
  restore(): void;
};

/** Whether visits to the public pages may be counted: nobody has said so before they were asked. */
export function createVisitConsent(storage: KeyValues) {
  return create<VisitConsent>()((set) => ({
    choice: chosenIn(storage),
    first: chosenIn(storage),
    choose(choice) {
      storage.setItem(KEY, choice);
      set({ choice });
    },
    restore: () => set({ choice: chosenIn(storage), first: chosenIn(storage) }),
  }));
}

export const useVisitConsent = createVisitConsent(browserStorage());
