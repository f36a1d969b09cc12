const BASE = 'https://qamqor.invalid';

/**
 * Only the product's own protected pages are gone back to after sign-in; asked wherever an address is
 * used, not only where it is read. Answers the path as the browser itself would read it, or null.
 */
export function safeOrigin(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/app') || !URL.canParse(value, BASE))
    return null;
  const { origin, pathname, search, hash } = new URL(value, BASE);
  const isOwn = origin === BASE && (pathname === '/app' || pathname.startsWith('/app/'));
  return isOwn ? pathname + search + hash : null;
}
