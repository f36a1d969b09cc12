import { readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { makePrivate } from '../platform/private-folder.ts';
import { syncFolder } from '../platform/sync-folder.ts';

/** Beside the backups: whom and what none of them brings back. It holds ids alone. */
const NAME = 'deleted-accounts.json';

const entry = z.object({
  user_id: z.string(),
  deleted_at: z.string(),
  /** Only this takes somebody off the list: that a database does not know them says nothing. */
  came_back_at: z.string().nullable(),
  /** The epoch of the database that knew of it last. */
  history: z.string(),
  /** It was closed: whoever it was does not come back. */
  is_final: z.boolean().default(false),
});
/** What people ended, which a backup still has as it was: sessions, and links by their ids (FAM-3). */
const ended = z.object({
  /** The epoch of the database of which all was noted until `written_at`. */
  history: z.string(),
  sessions: z.array(z.object({ id: z.string(), at: z.string() })),
  links: z.array(
    z.object({ id: z.string(), at: z.string(), by: z.enum(['viewer', 'person']).nullable() }),
  ),
});
const list = z.object({
  written_at: z.string(),
  entries: z.array(entry),
  ended: ended.default({ history: '', sessions: [], links: [] }),
});
/** As it was written before it said who came back: it lies beside backups of that time. */
const firstList = z
  .array(entry.pick({ user_id: true, deleted_at: true }))
  .transform((entries): DeletedList => ({
    written_at:
      entries
        .map((one) => one.deleted_at)
        .toSorted()
        .at(-1) ?? '',
    entries: entries.map((one) => ({ ...one, came_back_at: null, history: '', is_final: false })),
    ended: { history: '', sessions: [], links: [] },
  }));

export type Ended = z.infer<typeof ended>;
export type DeletedEntry = z.infer<typeof entry>;
export type DeletedList = z.infer<typeof list>;

/** A list that cannot be read says nothing of who went: nobody may take it for an empty one. */
export class BadDeletedList extends Error {
  constructor(cause: unknown) {
    super(`${NAME} is damaged`, { cause });
    this.name = 'BadDeletedList';
  }
}

function parseList(text: string): DeletedList {
  try {
    return list.or(firstList).parse(JSON.parse(text));
  } catch (error) {
    throw new BadDeletedList(error);
  }
}

/**
 * Null where there is no list: the database itself says all that is known. Throws `BadDeletedList`, or
 * what the disk says.
 */
export async function readDeletedList(directory: string): Promise<DeletedList | null> {
  const text = await readFile(join(directory, NAME), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  return text === null ? null : parseList(text);
}

/** The whole list or the one before it, whenever it is read and whatever ends the machine; one at a time. */
export async function writeDeletedList(directory: string, written: DeletedList): Promise<void> {
  const file = join(directory, NAME);
  if (!existsSync(dirname(file))) makePrivate(dirname(file));
  await writeFile(`${file}.part`, JSON.stringify(written), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  syncFolder(directory);
}

const byId = <One extends { id: string }>(ones: readonly One[]): One[] => [
  ...new Map(ones.map((one) => [one.id, one])).values(),
];

/** All that any of them knows to have ended, each once. */
export function mergeEnded(...lists: readonly Omit<Ended, 'history'>[]): Omit<Ended, 'history'> {
  return {
    sessions: byId(lists.flatMap(({ sessions }) => sessions)),
    links: byId(lists.flatMap(({ links }) => links)),
  };
}

const isLater = (one: DeletedEntry, other: DeletedEntry) =>
  one.deleted_at > other.deleted_at ||
  (one.deleted_at === other.deleted_at && (one.came_back_at ?? '') >= (other.came_back_at ?? ''));

/** What is known of each person last, of all lists. */
export function mergeEntries(...lists: readonly (readonly DeletedEntry[])[]): DeletedEntry[] {
  const known = new Map<string, DeletedEntry>();
  for (const one of lists.flat()) {
    const other = known.get(one.user_id);
    if (!other || isLater(one, other)) known.set(one.user_id, one);
  }
  return [...known.values()];
}
