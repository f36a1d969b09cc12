import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DAY } from '@qamqor/shared/calendar/dates';

/** With what SQLite and its locks leave beside a database. */
export const LOGS = ['-wal', '-shm', '-journal', '.in-use'] as const;

export const nextTo = (database: string) => `${database}.restoring`;

export function asideOf(database: string, now: number): string {
  return `${database}.before-${new Date(now).toISOString().replaceAll(/[-:.]/g, '')}`;
}

const ASIDE =
  /^\.before-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z(?:-wal|-shm|-journal|\.in-use)?$/;

/** When a database was put aside, by what its name has after that of the one in use. */
function putAsideAt(rest: string): number {
  const [, year, month, day, hour, minute, second, ms] = ASIDE.exec(rest) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/**
 * Whole databases in clear that restores leave: one that was put aside goes after so many days, as a
 * backup does, and what a killed one had unpacked goes at once. The caller has the database open: no
 * restore is at work then.
 */
export async function removeLeftOver(
  database: string,
  { now, days }: { now: number; days: number },
): Promise<number> {
  const name = basename(database);
  const stale = new Set(['', ...LOGS].map((log) => basename(nextTo(database)) + log));
  const names = (await readdir(dirname(database))).filter(
    (one) =>
      stale.has(one) ||
      (one.startsWith(name) && putAsideAt(one.slice(name.length)) < now - days * DAY),
  );
  for (const one of names) await rm(join(dirname(database), one), { force: true });
  return names.length;
}
