import { personStream } from '@qamqor/shared/sync/protocol';
import { sql, type SQL } from 'drizzle-orm';
import type { Reached } from '../auth/deletions/deletions.service.ts';
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
  const seen = (shown: SQL) =>
    sql`select ${shown} from "family_link" where "viewer_id" = ${id} and "person_id" is not null`;
  const owners =
    owner === 'stream'
      ? sql`${seen(sql`'p:' || "person_id"`)} union all ${seen(sql`'u:' || "person_id"`)}`
      : seen(sql`"person_id"`);
  // The sign keeps SQLite from going through all of an owner for each span of rows.
  return sql`+${column(owner)} in (${owners})`;
}

/** Rows that are looked at together, and how often a step looks. */
const SPAN = 250;
const SPANS_A_STEP = 16;

/** The next rows of a table behind `after`, by their numbers; null behind the last one. */
function spanBehind(tx: Tx, name: string, after: number): { where: SQL; to: number } | null {
  const numbered = table(name, { row: integer('rowid') });
  const behind = tx
    .select()
    .from(numbered)
    .where(sql`rowid > ${after}`);
  const [first] = behind
    .orderBy(sql`rowid`)
    .limit(1)
    .all();
  if (first?.row === undefined || first.row === null) return null;
  const to = first.row + SPAN - 1;
  return { where: sql`rowid > ${after} and rowid <= ${to}`, to };
}

type Change = { name: string; clears: Mention['clears']; id: string };

function clear(tx: Tx, { name, clears, id }: Change, where: SQL, seq?: number): number {
  const columns = Object.fromEntries(Object.keys(clears).map((key) => [key, text(key)]));
  const values = Object.entries(clears).map(([key, value]) => [key, withId(value, id)]);
  const rows = tx
    .update(table(name, { ...columns, seq: integer('seq') }))
    .set({ ...Object.fromEntries(values), ...(seq !== undefined && { seq }) })
    .where(where);
  return rows.run().changes;
}

/** SYNC-1: the rows of each owner take a new seq of their stream. */
async function clearSynced(tx: Tx, change: Change, where: () => SQL): Promise<number> {
  const owned = table(change.name, { person_id: text('person_id').notNull() });
  let count = 0;
  for (const { person_id } of tx.selectDistinct().from(owned).where(where()).all()) {
    const seq = await raiseSeq(tx, personStream(person_id));
    count += clear(tx, change, sql`${where()} and "person_id" = ${person_id}`, seq);
  }
  return count;
}

/**
 * Takes out of the rows of others who the person was, from `reached` on; `count` rows, about `most` at
 * the most. What is changed names the person no more, so that no row is looked at twice for nothing.
 */
export async function clearMentions(
  tx: Tx,
  id: string,
  reached: Reached | null,
  most: number,
): Promise<{ reached: Reached; count: number; isDone: boolean }> {
  let { mention: index, row } = reached ?? { mention: 0, row: 0 };
  let count = 0;
  for (let spans = 0; spans < SPANS_A_STEP && count < most; spans++) {
    const mention = MENTIONS[index];
    if (!mention) break;
    const { table: name, clears } = mention;
    const span = spanBehind(tx, name, row);
    if (!span) {
      index += 1;
      row = 0;
      continue;
    }
    const where = () =>
      sql`${span.where} and ${ownedBySeen(mention, id)} and ${withId(mention.where, id)}`;
    const change = { name, clears, id };
    count += mention.isSynced ? await clearSynced(tx, change, where) : clear(tx, change, where());
    row = span.to;
  }
  return { reached: { mention: index, row }, count, isDone: index >= MENTIONS.length };
}

/** After everything else: takes the person out of ended links, and removes those that nobody is left in. */
export async function clearLinks(tx: Tx, id: string, most: number): Promise<number> {
  const { table: name, where, clears } = LINK_SIDES;
  const count = clear(tx, { name, clears, id }, someOf(name, withId(where, id), most));
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
