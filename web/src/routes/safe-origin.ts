/** Backslashes and dots, written out or not, by which a browser climbs out of a path. */
const CLIMBS = /\\|\/\.|%2e/i;

/**
 * Only the product's own protected pages are gone back to after sign-in; asked wherever an address is
 * used, not only where it is read.
 */
export function safeOrigin(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/app(?:[/?#]|$)/.test(value)) return null;
  return CLIMBS.test(value) ? null : value;
}
