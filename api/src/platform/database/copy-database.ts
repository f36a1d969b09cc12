import SQLite from 'better-sqlite3';
import { readContents, type Contents } from './database-contents.ts';

/** Between two of these the thread can be ended. */
const PAGES_A_STEP = 500;

/**
 * SQLite's online backup of what is committed now, into `to`, which is not there yet; gives what has to
 * stand in it. One reading spans it: writers go on, and none of them makes it begin anew.
 */
export async function copyDatabase(from: string, to: string): Promise<Contents> {
  const client = new SQLite(from, { fileMustExist: true });
  try {
    client.pragma('query_only = ON');
    client.exec('BEGIN');
    const contents = readContents(client);
    await client.backup(to, { progress: () => PAGES_A_STEP });
    return contents;
  } finally {
    client.close();
  }
}
