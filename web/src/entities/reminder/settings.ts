import { useEffect, useState } from 'react';
import { api } from '../../session/api-client.ts';
import { logger } from '../../platform/logger.ts';
import type { QuietHours } from '@qamqor/shared/reminders/quiet';
import { browserStorage } from '../../platform/browser-storage.ts';
import { readSnapshot, saveSnapshot } from '../../local-db/snapshot/snapshot.ts';
import type { RingState } from '@qamqor/shared/reminders/ring-state';
import { useSaved } from '../../ui/later/saved.tsx';
import { getSettings, putSettings } from './settings-calls.ts';
import { createSettingsQueue, type ShownSettings } from './settings-queue.ts';
import { unsentSettings } from './unsent-settings.ts';

/** `GET /reminders/settings`; a PUT leaves alone what it does not name. */
export type ReminderSettings = {
  /** Minutes from the dose's time to the first relative. */
  delay_minutes: number;
  quiet_hours: QuietHours | null;
  /** Ids of the relatives in the order in which they are told. */
  relatives: string[];
  /** Those that differ from the rest. */
  medicines: { medicine_id: string; delay_minutes: number | null; critical: boolean }[];
};

export type ReminderHealth = {
  can_ring: boolean;
  last_shown_at: string | null;
  devices: { id: string; current: boolean; state: RingState }[];
};

const KEY = 'reminder settings';

const remember = (settings: ReminderSettings): ReminderSettings => {
  saveSnapshot(browserStorage(), KEY, settings);
  return settings;
};

/**
 * Kept by the server: null until it has answered; with no internet what it said last, or `unreached` when
 * it has never been asked here.
 */
export function useReminderSettings(userId: string) {
  const { savedAt, onSaved } = useSaved();
  const [shown, show] = useState<ShownSettings>({ settings: null, failed: false, waits: false });
  const [queue] = useState(() =>
    createSettingsQueue({
      put: async (changes) => remember(await putSettings(changes)),
      show,
      onSaved,
      unsent: unsentSettings(browserStorage(), userId),
    }),
  );
  const [unreached, setUnreached] = useState(false);
  useEffect(() => {
    let isHere = true;
    const start = (found: ReminderSettings | undefined) => {
      if (!isHere) return;
      setUnreached(found === undefined);
      if (found) queue.start(found);
    };
    const load = () =>
      void getSettings().then(
        (found) => start(remember(found)),
        () => start(readSnapshot<ReminderSettings>(browserStorage(), KEY)),
      );
    load();
    window.addEventListener('online', load);
    return () => {
      isHere = false;
      window.removeEventListener('online', load);
    };
  }, [queue]);
  return { ...shown, savedAt, unreached, change: queue.change };
}

/** What the server knows of this person's rings; null until it has answered. */
export function useReminderHealth(): ReminderHealth | null {
  const [health, setHealth] = useState<ReminderHealth | null>(null);
  useEffect(() => {
    let isHere = true;
    api.get<ReminderHealth>('/reminders/health').then(
      (found) => isHere && setHealth(found),
      () => logger.warn('Could not fetch the health of the reminders'),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return health;
}
