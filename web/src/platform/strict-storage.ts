import { browserStorage, type KeyValues } from './browser-storage.ts';

/** For whoever has to say that it was not kept: writing fails where there is no local storage. */
export const strictStorage: KeyValues = {
  ...browserStorage(),
  setItem: (key, value) => globalThis.localStorage.setItem(key, value),
};
