import type { OutboxDb } from './outbox-db.ts';
import type { Meta, MetaRow } from '../rows.ts';

export async function readMeta<K extends keyof Meta>(
  db: OutboxDb,
  name: K,
): Promise<Meta[K] | undefined> {
  return (await db.meta.get(name))?.value as Meta[K] | undefined;
}

/** Null takes the value away. */
export async function writeMeta<K extends keyof Meta>(
  db: OutboxDb,
  name: K,
  value: Meta[K] | null,
): Promise<void> {
  if (value === null) await db.meta.delete(name);
  else await db.meta.put({ name, value } as MetaRow);
}
