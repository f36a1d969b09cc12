import { api } from '../../session/api-client.ts';
import type { ReminderSettings } from './settings.ts';
import type { SettingsChanges } from './settings-queue.ts';

export function getSettings(): Promise<ReminderSettings> {
  return api.get('/reminders/settings');
}

/** What is not named stays as it is. */
export function putSettings(changes: SettingsChanges): Promise<ReminderSettings> {
  return api.put('/reminders/settings', changes);
}
