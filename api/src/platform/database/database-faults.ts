const OF_THE_MACHINE =
  /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|INTERRUPT|IOERR|LOCKED|NOMEM|NOTADB|PROTOCOL|READONLY)/;

/** Whether the storage itself failed (full, broken, locked), whatever was asked of it. */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && OF_THE_MACHINE.test(code)) return true;
  return isStorageFault(error.cause);
}
