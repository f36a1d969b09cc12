import { readMeta, writeMeta } from './outbox/meta.ts';
import type { OutboxDb } from './outbox/outbox-db.ts';
import type { KeptMark } from './rows.ts';

/** SYNC-17: changes what is kept of marks that a restored server lost; inside a transaction over `meta`. */
export async function changeKept(
  outbox: OutboxDb,
  change: (kept: readonly KeptMark[]) => readonly KeptMark[],
): Promise<void> {
  const before = await readMeta(outbox, 'kept_marks');
  const after = change(before ?? []);
  if (after.length > 0 || before)
    await writeMeta(outbox, 'kept_marks', after.length > 0 ? after : null);
}

/** Lets go of these, by id. */
export function dropKept(outbox: OutboxDb, over: ReadonlySet<string>): Promise<void> {
  return changeKept(outbox, (kept) => kept.filter(({ id }) => !over.has(id)));
}
