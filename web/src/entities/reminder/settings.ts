import { useEffect, useState } from 'react';
import { api } from '../../session/api-client.ts';
import { logger } from '../../platform/logger.ts';
import type { QuietHours } from '@qamqor/shared/reminders/quiet';
import type { RingState } from '@qamqor/shared/reminders/ring-state';
import { createSettingsQueue, type ShownSettings } from './settings-queue.ts';

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

const put = (changes: Partial<ReminderSettings>) =>
  api.put<ReminderSettings>('/reminders/settings', changes);

/** Kept by the server: null until it has answered, `unreached` when it did not. */
export function useReminderSettings() {
  const [shown, show] = useState<ShownSettings>({ settings: null, failed: false });
  const [queue] = useState(() => createSettingsQueue({ put, show }));
  const [unreached, setUnreached] = useState(false);
  useEffect(() => {
    let isHere = true;
    api.get<ReminderSettings>('/reminders/settings').then(
      (found) => isHere && queue.start(found),
      () => isHere && setUnreached(true),
    );
    return () => {
      isHere = false;
    };
  }, [queue]);
  return { ...shown, unreached, change: queue.change };
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
