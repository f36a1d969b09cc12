import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { bound, placeholders, prepared } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { daily_use } from '../changes.table.ts';

type Use = typeof daily_use.$inferSelect;

const ofUser = prepared((db: Reader) =>
  db
    .select()
    .from(daily_use)
    .where(eq(daily_use.user_id, bound('id')))
    .prepare(),
);

export async function findUse(
  db: Reader,
  { user_id, date }: Pick<Use, 'user_id' | 'date'>,
): Promise<Use> {
  const row = ofUser(db).get({ id: user_id });
  return row?.date === date ? row : { user_id, date, bytes: 0, letters: 0, fact_bytes: 0 };
}

const { date, bytes, letters, fact_bytes } = daily_use;
const onTop = (column: typeof bytes | typeof letters | typeof fact_bytes) =>
  sql`case when ${date} = excluded.date then ${column} else 0 end + excluded.${sql.identifier(column.name)}`;

const add = prepared((tx: Tx) =>
  tx
    .insert(daily_use)
    .values(placeholders(daily_use))
    .onConflictDoUpdate({
      target: daily_use.user_id,
      set: {
        date: sql`excluded.date`,
        bytes: onTop(bytes),
        letters: onTop(letters),
        fact_bytes: onTop(fact_bytes),
      },
    })
    .prepare(),
);

/** On top of what was used on that date; a row of another date begins anew. */
export async function addUse(tx: Tx, use: Use): Promise<void> {
  add(tx).run(use);
}

export async function removeUse(tx: Tx, userId: string): Promise<void> {
  await tx.delete(daily_use).where(eq(daily_use.user_id, userId));
}
