import { closeSync, fsyncSync, openSync } from 'node:fs';

/** So that a new name in it outlasts a power cut. */
export function syncFolder(directory: string): void {
  const folder = openSync(directory, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
