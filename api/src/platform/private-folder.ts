import { chmodSync, mkdirSync, statSync } from 'node:fs';

const STICKY = 0o1000;

/** A folder that is this user's own, also one that an earlier release left open to others. */
export function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(directory);
  if (uid === process.getuid?.() && (mode & STICKY) === 0) chmodSync(directory, 0o700);
}
