import type { Reads } from '../platform/database/database.ts';
import { peopleDue } from './occurrences/occurrence.store.ts';

export { createCompose } from './compose.ts';
export { importSettings } from './import-settings.ts';
export { createKnownRows } from './occurrences/known-rows.ts';
export { isSchedulerWell } from './scheduler/heartbeat.ts';
export { createScheduler, POINTS } from './scheduler/scheduler.ts';
export { changeSettings, getSettings } from './settings.service.ts';

/** Who is to be rung soon, as far as it is known now: instants in epoch ms. */
export const createDueSoon =
  ({ reader }: Reads) =>
  (from: number, to: number, most: number): Promise<string[]> =>
    peopleDue(reader, from, to, most);
