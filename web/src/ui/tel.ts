/** The address that calls what somebody wrote as a phone number; null when there is no number in it. */
export function telOf(written: string | null | undefined): string | null {
  const digits = (written ?? '').replace(/\D/g, '');
  if (digits.length < 3) return null;
  return `tel:${written?.trim().startsWith('+') ? '+' : ''}${digits}`;
}
