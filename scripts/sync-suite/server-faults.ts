import SQLite from 'better-sqlite3';

export type Storage = {
  client: SQLite.Database;
  /** The next write of a journal line meets a full disk. */
  isFull: boolean;
};

class DiskFull extends Error {
  readonly code = 'SQLITE_FULL';
}

/** A connection on which the writing of a journal line can be made to fail, half-way through. */
export function openFaulty(file: string, poison: ReadonlySet<string>): Storage {
  const client = new SQLite(file, { timeout: 5_000 });
  const storage: Storage = { client, isFull: false };
  client.function('suite_fault', (mid: unknown) => {
    if (storage.isFull) throw new DiskFull('full');
    if (poison.has(mid as string)) throw new Error('a fault of the server');
    return 0;
  });
  return storage;
}

/** After the migrations: the trigger lives with the connection and is not in the file. */
export function armFaults({ client }: Storage): void {
  client.exec(`CREATE TEMP TRIGGER suite_fault_on_journal BEFORE INSERT ON main.journal
    BEGIN SELECT suite_fault(NEW.mid); END`);
}
