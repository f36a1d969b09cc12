import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const looks = z.object({ size: z.number(), changed: z.number() });

/** DATA-7: what the server keeps of a database, beside it. */
const noted = z.object({
  damaged: z.boolean(),
  checked_at: z.number().nullable(),
  /** What the file looked like when its last user had closed it; null before that. */
  left: looks.nullable(),
});

export type Noted = z.infer<typeof noted>;

const keptAt = (file: string) => `${file}.soundness.json`;

/** Null of a file that no server worked with, or where that cannot be read. */
export function readNoted(file: string): Noted | null {
  try {
    return noted.parse(JSON.parse(readFileSync(keptAt(file), 'utf8')));
  } catch {
    return null;
  }
}

export function writeNoted(file: string, what: Noted): void {
  const next = `${keptAt(file)}.new`;
  writeFileSync(next, JSON.stringify(what), { mode: 0o600 });
  renameSync(next, keptAt(file));
}

function looksOf(file: string): z.infer<typeof looks> {
  const { size, mtimeMs } = statSync(file);
  return { size, changed: mtimeMs };
}

/**
 * Whether a database that is about to be opened is as its last user left it: closed in order, and
 * touched by nobody since. SQLite removes the log with the last connection: where it is there, somebody
 * was cut off, or still works. A database that is still to be made was left well.
 */
export function isLeftWell(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return true;
  const left = readNoted(file)?.left;
  if (!left || existsSync(`${file}-wal`)) return false;
  const now = looksOf(file);
  return now.size === left.size && now.changed === left.changed;
}

/** After it was closed. Where it cannot be noted, the next start looks through the file. */
export function noteLeftWell(file: string): void {
  const known = readNoted(file);
  if (!known || existsSync(`${file}-wal`)) return;
  try {
    writeNoted(file, { ...known, left: looksOf(file) });
  } catch {
    // A full disk ends no program that ends well.
  }
}
