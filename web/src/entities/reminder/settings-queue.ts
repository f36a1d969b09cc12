import type { ReminderSettings } from './settings.ts';

/** What a tap makes of the settings, whatever was changed before it. */
export type SettingsChange = (settings: ReminderSettings) => Partial<ReminderSettings>;

export type ShownSettings = {
  /** With what waits to be saved; null until the server has answered. */
  settings: ReminderSettings | null;
  /** Something could not be saved since the last tap. */
  failed: boolean;
};

type Deps = {
  put(changes: Partial<ReminderSettings>): Promise<ReminderSettings>;
  show(shown: ShownSettings): void;
};

/** Every tap counts at once; they are saved one after the other, each upon what was saved before. */
export function createSettingsQueue({ put, show }: Deps) {
  const waiting: SettingsChange[] = [];
  let saved: ReminderSettings | null = null;
  let failed = false;
  let isSaving = false;

  function tell(): void {
    const settings =
      saved && waiting.reduce((before, change) => ({ ...before, ...change(before) }), saved);
    show({ settings, failed });
  }

  async function saveAll(): Promise<void> {
    if (isSaving) return;
    isSaving = true;
    for (let next = waiting[0]; saved && next; next = waiting[0]) {
      try {
        saved = await put(next(saved));
      } catch {
        failed = true;
      }
      waiting.shift();
      tell();
    }
    isSaving = false;
  }

  return {
    start(found: ReminderSettings): void {
      saved = found;
      tell();
    },
    change(change: SettingsChange): void {
      if (waiting.length === 0) failed = false;
      waiting.push(change);
      tell();
      void saveAll();
    },
  };
}
