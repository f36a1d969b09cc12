import { Unreachable } from '../../http/problems.ts';
import type { ReminderSettings } from './settings.ts';

export type SettingsChanges = Partial<ReminderSettings>;

/** What a tap makes of the settings, whatever was changed before it. */
export type SettingsChange = (settings: ReminderSettings) => SettingsChanges;

export type ShownSettings = {
  /** With what waits to be saved; null until the server has answered. */
  settings: ReminderSettings | null;
  /** Something could not be saved since the last tap. */
  failed: boolean;
  /** There is no internet: what was tapped is kept on the device until there is. */
  waits: boolean;
};

type Deps = {
  put(changes: SettingsChanges): Promise<ReminderSettings>;
  show(shown: ShownSettings): void;
  /** Called when all that was tapped is saved. */
  onSaved(): void;
  /** What is not saved yet, also after the page was closed; null where nothing is. */
  unsent: { read(): SettingsChanges | null; write(changes: SettingsChanges | null): void };
};

/**
 * Every tap counts at once; they are saved one after the other, each upon what was saved before. Without
 * internet they wait for the next start.
 */
export function createSettingsQueue({ put, show, onSaved, unsent }: Deps) {
  const waiting: SettingsChange[] = [];
  let saved: ReminderSettings | null = null;
  let failed = false;
  let waits = false;
  let isSaving = false;

  function tell(): void {
    if (!saved) return show({ settings: null, failed, waits });
    let settings = saved;
    let changes: SettingsChanges = {};
    for (const change of waiting) {
      changes = { ...changes, ...change(settings) };
      settings = { ...saved, ...changes };
    }
    unsent.write(waiting.length === 0 ? null : changes);
    show({ settings, failed, waits });
  }

  async function saveAll(): Promise<void> {
    if (isSaving || waiting.length === 0) return;
    isSaving = true;
    waits = false;
    for (let next = waiting[0]; saved && next; next = waiting[0]) {
      try {
        saved = await put(next(saved));
      } catch (error) {
        waits = error instanceof Unreachable;
        if (waits) break;
        failed = true;
      }
      waiting.shift();
      tell();
    }
    isSaving = false;
    if (waits) tell();
    else if (!failed) onSaved();
  }

  return {
    /** With what the server says now, or said last. */
    start(found: ReminderSettings): void {
      const earlier = saved ? null : unsent.read();
      if (earlier) waiting.unshift(() => earlier);
      saved = found;
      tell();
      void saveAll();
    },
    change(change: SettingsChange): void {
      if (waiting.length === 0) failed = false;
      waiting.push(change);
      tell();
      void saveAll();
    },
  };
}
