import { hasUnsavedInput } from './has-unsaved-input.ts';
import { ifAllowed } from './if-allowed.ts';

const KEY = 'reloaded-at';
const NOT_AGAIN_FOR = 5 * 60_000;

export type ReloadDeps = {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  wall(): number;
  /** Something typed and not saved would be lost by a reload. */
  isBusy(): boolean;
  reload(): void;
};

/** Loads the page again, once in five minutes at most; answers whether it did. */
export function reloadOnce({
  storage,
  wall = () => Date.now(),
  isBusy = hasUnsavedInput,
  reload = () => window.location.reload(),
}: Partial<ReloadDeps> = {}): boolean {
  const now = wall();
  // What cannot be noted could go on for ever.
  const isNoted = ifAllowed(() => {
    const notes = storage ?? sessionStorage;
    const last = Number(notes.getItem(KEY) ?? -Infinity);
    if (Math.abs(now - last) < NOT_AGAIN_FOR || isBusy()) return false;
    notes.setItem(KEY, String(now));
    return true;
  });
  if (!isNoted) return false;
  reload();
  return true;
}
