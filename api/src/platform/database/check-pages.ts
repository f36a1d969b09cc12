import SQLite from 'better-sqlite3';
import { isDamage } from './database-faults.ts';

/** Every page and what stands in it; the whole of it also whether each index fits its table. */
export type PageCheck = 'quick_check' | 'integrity_check';

/** Reads all of a database that others may have open; false where it is damaged. */
export function checkPages(file: string, check: PageCheck): boolean {
  const client = new SQLite(file, { fileMustExist: true });
  try {
    client.pragma('query_only = ON');
    return client.pragma(`${check}(1)`, { simple: true }) === 'ok';
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    client.close();
  }
}
