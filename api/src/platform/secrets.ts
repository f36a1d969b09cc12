import { createHash, randomBytes } from 'node:crypto';

/** What is kept of a secret: whoever reads the database cannot use it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function newToken(): string {
  return randomBytes(24).toString('base64url');
}
