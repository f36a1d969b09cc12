import { readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { makePrivate } from '../platform/private-folder.ts';

/** Beside the backups: whom none of them brings back. It holds ids alone. */
const NAME = 'deleted-accounts.json';

const entries = z.array(z.object({ user_id: z.string(), deleted_at: z.string() }));

export type DeletedEntry = z.infer<typeof entries>[number];

/** Null where there is no list: the database itself says all that is known. */
export async function readDeletedList(directory: string): Promise<DeletedEntry[] | null> {
  const text = await readFile(join(directory, NAME), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  return text === null ? null : entries.parse(JSON.parse(text));
}

/** The whole list or the one before it, whenever it is read. */
export async function writeDeletedList(directory: string, list: DeletedEntry[]): Promise<void> {
  const file = join(directory, NAME);
  if (!existsSync(dirname(file))) makePrivate(dirname(file));
  await writeFile(`${file}.part`, JSON.stringify(list), { mode: 0o600 });
  await rename(`${file}.part`, file);
}
