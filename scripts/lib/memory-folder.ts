import { existsSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** What the databases and browser profiles of a run take, with much to spare. */
const LEAST_BYTES = 2 * 1024 ** 3;

/**
 * Where tests keep their files where the machine has room for them in memory: a slow disk then makes
 * no test wait. Drills, which try the disk itself, do not use it.
 */
export function inMemory(): NodeJS.ProcessEnv {
  if (!existsSync(FOLDER)) return {};
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize >= LEAST_BYTES ? { TMPDIR: FOLDER } : {};
}
