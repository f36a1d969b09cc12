import { personStream } from '@qamqor/shared/sync/protocol';
import { sql, type SQL } from 'drizzle-orm';
import { raiseSeq } from '../changes/changes.service.ts';
import { integer, table, text } from '../platform/database/database-columns.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { LINK_SIDES, MENTIONS, PERSONAL_ROWS, type Mention, type Naming } from './personal-rows.ts';

/**
 * Of no capability: it is all of them, by their names. Each column says its own: drizzle knows columns
 * without one by the first table of that name that it was shown.
 */
const named = (name: string) => table(name, { rowid: text('rowid') });

const column = (name: string) => sql.identifier(name);

function isTheirs(name: string, naming: Naming, id: string): SQL {
  const streams = sql`(${`p:${id}`}, ${`u:${id}`})`;
  const links = sql`(select "id" from "family_link" where "person_id" = ${id} or "viewer_id" = ${id})`;
  const lines = sql`(select "mid" from "journal" where "stream" in ${streams})`;
  const conditions: Record<Naming, SQL> = {
    id: sql`${column(name)} = ${id}`,
    stream: sql`${column(name)} in ${streams}`,
    line: sql`${column(name)} in ${lines}`,
    link: sql`${column(name)} in ${links}`,
    within: sql`instr(${column(name)}, ${id}) > 0`,
  };
  return conditions[naming];
}

const someOf = (name: string, where: SQL, most: number): SQL =>
  sql`rowid in (select rowid from ${column(name)} where ${where} limit ${most})`;

/** `said` with the person's id in the place of each `:id`. */
function withId(said: string, id: string): SQL {
  const parts = said.split(':id').map((part) => sql.raw(part));
  return sql.join(parts, sql`${id}`);
}

/** Those whom the person could ever see, by whatever the owner of a row is called there. */
function ownedBySeen({ owner }: Mention, id: string): SQL {
  if (owner === null) return sql`true`;
  const shown = owner === 'stream' ? sql`'p:' || "person_id"` : sql`"person_id"`;
  const seen = sql`select ${shown} from "family_link" where "viewer_id" = ${id} and "person_id" is not null`;
  return sql`${column(owner)} in (${seen})`;
}

/** SYNC-1: rows of one owner take a new seq of their stream. */
async function ofOneOwner(tx: Tx, name: string, isNamed: SQL) {
  const owned = table(name, { person_id: text('person_id').notNull() });
  const [row] = tx.select().from(owned).where(isNamed).limit(1).all();
  if (!row) return null;
  const seq = await raiseSeq(tx, personStream(row.person_id));
  return { isNamed: sql`${isNamed} and "person_id" = ${row.person_id}`, seq };
}

async function clearMention(tx: Tx, mention: Mention, id: string, most: number): Promise<number> {
  const { table: name, where, clears } = mention;
  const all = sql`${ownedBySeen(mention, id)} and ${withId(where, id)}`;
  const synced = mention.isSynced ? await ofOneOwner(tx, name, all) : undefined;
  if (synced === null) return 0;
  const columns = Object.fromEntries(Object.keys(clears).map((key) => [key, text(key)]));
  const values = Object.entries(clears).map(([key, value]) => [key, withId(value, id)]);
  const rows = tx
    .update(table(name, { ...columns, seq: integer('seq') }))
    .set({ ...Object.fromEntries(values), ...(synced && { seq: synced.seq }) })
    .where(someOf(name, synced?.isNamed ?? all, most));
  return rows.run().changes;
}

/** Takes out of the rows of others who the person was; gives in how many, `most` at the most. */
export async function clearMentions(tx: Tx, id: string, most: number): Promise<number> {
  let count = 0;
  for (const mention of MENTIONS) {
    for (;;) {
      if (count >= most) return count;
      const cleared = await clearMention(tx, mention, id, most - count);
      if (cleared === 0) break;
      count += cleared;
    }
  }
  return count;
}

/** After everything else: takes the person out of ended links, and removes those that nobody is left in. */
export async function clearLinks(tx: Tx, id: string, most: number): Promise<number> {
  const count = await clearMention(tx, LINK_SIDES, id, most);
  const sides = ['viewer_id', 'person_id', 'addressed_id'].map(
    (side) => sql`${column(side)} is null`,
  );
  tx.delete(named(LINK_SIDES.table))
    .where(sql.join(sides, sql` and `))
    .run();
  return count;
}

/** Removes rows of a person, what refers to others first; gives how many went, `most` at the most. */
export function removeRows(tx: Tx, id: string, most: number): number {
  let count = 0;
  for (const [name, columns] of PERSONAL_ROWS) {
    for (const [key, naming] of Object.entries(columns)) {
      if (count >= most) return count;
      const rows = tx
        .delete(named(name))
        .where(someOf(name, isTheirs(key, naming, id), most - count));
      count += rows.run().changes;
    }
  }
  return count;
}
