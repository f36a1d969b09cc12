import SQLite from 'better-sqlite3';
import { PERSONAL_ROWS, type Naming } from '../deletion/personal-rows.ts';

type Column = { name: string; type: string; notnull: number };
type Reference = { from: string; to: string | null; table: string };

const naming = (how: Naming, id: string): string => {
  if (how === 'stream') return `in ('p:${id}', 'u:${id}')`;
  if (how === 'line') return `in (select mid from journal where stream in ('p:${id}', 'u:${id}'))`;
  if (how === 'link')
    return `in (select id from family_link where person_id = '${id}' or viewer_id = '${id}')`;
  return how === 'within' ? `like '%${id}%'` : `= '${id}'`;
};

/**
 * At least one row of the person's in each table that can hold one; where the server wrote none, one
 * with `pin` in every text. Answers how many rows of theirs each table has, column by column.
 */
export function fillPersonalRows(
  { DATABASE_URL }: { DATABASE_URL: string },
  id: string,
  pin: string,
): Record<string, number> {
  const client = new SQLite(DATABASE_URL.replace(/^file:/, ''));
  const first = (sql: string) => client.prepare<[]>(sql).pluck().get();
  const count = (table: string, column: string, how: Naming) =>
    first(`select count(*) from "${table}" where "${column}" ${naming(how, id)}`) as number;

  function referred({ table, to }: Reference): unknown {
    if (table === 'user') return id;
    const where = table === 'family_link' ? 'viewer_id' : 'user_id';
    return first(`select "${to ?? 'id'}" from "${table}" where ${where} = '${id}'`);
  }

  function fill(table: string, names: Record<string, Naming>): void {
    const columns = client.pragma(`table_info("${table}")`) as Column[];
    const references = client.pragma(`foreign_key_list("${table}")`) as Reference[];
    const values = columns.map(({ name, type }) => {
      const reference = references.find(({ from }) => from === name);
      if (reference) return referred(reference);
      if (names[name] === 'id') return id;
      if (names[name] === 'link')
        return first(`select id from family_link where viewer_id = '${id}'`);
      return type.toLowerCase() === 'text' ? `${pin} in ${table}.${name}` : 1;
    });
    const places = columns.map(() => '?').join();
    client.prepare(`insert into "${table}" values (${places})`).run(...values);
  }

  try {
    const found: Record<string, number> = {};
    // What is referred to comes last in the list.
    for (const [table, columns] of PERSONAL_ROWS.toReversed()) {
      const all = () => Object.entries(columns).map(([name, how]) => count(table, name, how));
      if (Math.max(...all()) === 0) fill(table, columns);
      found[table] = Math.max(...all());
    }
    return found;
  } finally {
    client.close();
  }
}
