import { sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Writes } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';

/** A statement on the very connection that writes. */
export async function onWriter(deps: Writes, statement: string): Promise<void> {
  await transaction(deps, async (tx) => {
    (tx as unknown as BetterSQLite3Database).run(sql.raw(statement));
  });
}
