/** Names under which a browser or Dexie tells that the connection is no longer there, or never was. */
const LOST = [
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'AbortError',
  'TransactionInactiveError',
  'OpenFailedError',
  'MissingAPIError',
];

function names(error: unknown): string[] {
  const found: string[] = [];
  let current = error;
  while (typeof current === 'object' && current !== null && found.length < 5) {
    const { name, inner, cause } = current as { name?: unknown; inner?: unknown; cause?: unknown };
    found.push(String(name));
    current = inner ?? cause;
  }
  return found;
}

/** The disk, or what the browser grants of it, is full. */
export function isFull(error: unknown): boolean {
  return names(error).includes('QuotaExceededError');
}

export function isLost(error: unknown): boolean {
  return !isFull(error) && names(error).some((name) => LOST.includes(name));
}
