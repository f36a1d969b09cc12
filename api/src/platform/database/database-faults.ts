const OF_THE_MACHINE =
  /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|INTERRUPT|IOERR|LOCKED|NOMEM|NOTADB|PROTOCOL|READONLY)/;

/** What is told where a write finds no room: a limit on files and a quota are a failed write to SQLite. */
const OF_WRITING = /^SQLITE_(FULL|IOERR_(WRITE|FSYNC|TRUNCATE|SHMSIZE))$/;

function hasCode(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && codes.test(code)) || hasCode(error.cause, codes);
}

/** Whether the storage itself failed (full, broken, locked), whatever was asked of it. */
export const isStorageFault = (error: unknown): boolean => hasCode(error, OF_THE_MACHINE);

const OF_DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/;

/** DATA-7: whether what the file holds is no database any more, or not all of one. */
export const isDamage = (error: unknown): boolean => hasCode(error, OF_DAMAGE);

/** Whether it takes nothing in any more: it is full, or what was to be written could not be. */
export const isStorageFull = (error: unknown): boolean => hasCode(error, OF_WRITING);
