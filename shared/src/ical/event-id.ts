const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** What an imported event is known by: the same person and entry always have the same. */
export function importName(personId: string, uid: string): string {
  return `${personId}:${uid}`;
}

/** UUIDv5 (RFC 9562) from the SHA-1 of what it names. */
export function uuidv5(sha1: Uint8Array): string {
  const bytes = sha1.slice(0, 16);
  bytes[6] = 0x50 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const digits = Array.from(bytes, hex).join('');
  const parts = [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ] as const;
  return parts.map(([from, to]) => digits.slice(from, to)).join('-');
}
