import { Unreachable } from '../../http/problems.ts';
import type { KeyValues } from '../../platform/browser-storage.ts';
import type { SettingsChanges } from './settings-queue.ts';
import { unsentSettingsKey } from './storage-key.ts';

/** What a person changed about their reminders without internet, on this device. */
export function unsentSettings(storage: KeyValues, userId: string) {
  const key = unsentSettingsKey(userId);
  return {
    read(): SettingsChanges | null {
      try {
        return JSON.parse(storage.getItem(key) ?? 'null') as SettingsChanges | null;
      } catch {
        return null;
      }
    },
    write(changes: SettingsChanges | null): void {
      if (changes === null) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(changes));
    },
  };
}

/** Sends what waits, once; what was tapped meanwhile stays. One that the server refuses is given up. */
export async function sendUnsentSettings(
  storage: KeyValues,
  userId: string,
  put: (changes: SettingsChanges) => Promise<unknown>,
): Promise<void> {
  const unsent = unsentSettings(storage, userId);
  const sent = unsent.read();
  if (!sent) return;
  try {
    await put(sent);
  } catch (error) {
    if (error instanceof Unreachable) return;
  }
  if (JSON.stringify(unsent.read()) === JSON.stringify(sent)) unsent.write(null);
}
