import { readsCalendars } from './import-calendar.ts';
import { readsRecords } from './import-record.ts';

/** Files that people bring in: calendars that were made to be slow, and the largest record. */
export async function run(wanted: readonly string[]): Promise<void> {
  const parts = { calendar: readsCalendars, record: readsRecords };
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (!(await part())) process.exitCode = 1;
  }
}
