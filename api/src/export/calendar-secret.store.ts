import { eq } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { bound, prepared } from '../platform/database/prepared.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { calendar_secret } from './calendar-secret.table.ts';

export type CalendarSecret = typeof calendar_secret.$inferSelect;

const byHash = prepared((db: Reader) =>
  db
    .select()
    .from(calendar_secret)
    .where(eq(calendar_secret.hash, bound('hash')))
    .prepare(),
);

export async function findByHash(db: Reader, hash: string): Promise<CalendarSecret | undefined> {
  return byHash(db).get({ hash });
}

export async function findByPerson(
  db: Reader,
  personId: string,
): Promise<CalendarSecret | undefined> {
  const [row] = await db
    .select()
    .from(calendar_secret)
    .where(eq(calendar_secret.person_id, personId));
  return row;
}

export async function saveSecret(tx: Tx, row: CalendarSecret): Promise<void> {
  await tx
    .insert(calendar_secret)
    .values(row)
    .onConflictDoUpdate({ target: calendar_secret.person_id, set: row });
}

export async function removeSecret(tx: Tx, personId: string): Promise<void> {
  await tx.delete(calendar_secret).where(eq(calendar_secret.person_id, personId));
}

export async function removeSecretMadeBy(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(calendar_secret).where(eq(calendar_secret.session_id, sessionId));
}
