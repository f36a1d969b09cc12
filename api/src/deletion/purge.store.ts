import { sql, type SQL } from 'drizzle-orm';
import { table, text } from '../platform/database/database-columns.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { MENTIONS, PERSONAL_ROWS, type Mention, type Naming } from './personal-rows.ts';

/** Of no capability: it is all of them, by their names. */
const named = (name: string) => table(name, { rowid: text() });

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

/** `where` with the person's id in the place of each `:id`. */
function withId(where: string, id: string): SQL {
  const parts = where.split(':id').map((part) => sql.raw(part));
  return sql.join(parts, sql`${id}`);
}

/** Those whom the person could ever see, by whatever the owner of a row is called there. */
function ownedBySeen({ owner }: Mention, id: string): SQL {
  if (owner === null) return sql`true`;
  const shown = owner === 'stream' ? sql`'p:' || "person_id"` : sql`"person_id"`;
  const seen = sql`select ${shown} from "family_link" where "viewer_id" = ${id} and "person_id" is not null`;
  return sql`${column(owner)} in (${seen})`;
}

function clearMention(tx: Tx, mention: Mention, id: string, most: number): number {
  const { table: name, where, clears } = mention;
  const isNamed = sql`${ownedBySeen(mention, id)} and ${withId(where, id)}`;
  const columns = Object.fromEntries(Object.keys(clears).map((key) => [key, text()]));
  const values = Object.entries(clears).map(([key, value]) => [key, sql.raw(value)]);
  const rows = tx
    .update(table(name, columns))
    .set(Object.fromEntries(values))
    .where(someOf(name, isNamed, most));
  return rows.run().changes;
}

/** Takes out of the rows of others who the person was; gives in how many, `most` at the most. */
export function clearMentions(tx: Tx, id: string, most: number): number {
  let count = 0;
  for (const mention of MENTIONS) {
    if (count >= most) break;
    count += clearMention(tx, mention, id, most - count);
  }
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
