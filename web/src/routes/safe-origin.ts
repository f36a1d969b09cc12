/** Only the product's own protected pages are gone back to after sign-in. */
export function safeOrigin(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/app(?:[/?#]|$)/.test(value)) return null;
  return value.includes('\\') ? null : value;
}
