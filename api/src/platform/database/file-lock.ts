import { closeSync, openSync } from 'node:fs';
import SQLite from 'better-sqlite3';

export type FileLock = { release(): void };

const HOLD = {
  shared: 'BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1',
  alone: 'BEGIN EXCLUSIVE',
} as const;

/**
 * Holds `file`, which is empty and there for this alone: with others, or with nobody else. Null when
 * somebody holds it who does not go along with that. The system itself lets go of it when the process
 * ends, however that went.
 */
export function holdFile(file: string, how: keyof typeof HOLD): FileLock | null {
  closeSync(openSync(file, 'a', 0o600));
  const client = new SQLite(file, { timeout: 0 });
  try {
    client.exec(HOLD[how]);
    return { release: () => void client.close() };
  } catch (error) {
    client.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
}

/** Whoever has the database open holds this with others, and whoever replaces it, alone. */
export const inUseFile = (database: string) => `${database}.in-use`;
