import { eq } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import type { Tx } from '../platform/transaction.ts';
import { profile } from './profile.table.ts';

type Row = typeof profile.$inferSelect;
export type Profile = Omit<Row, 'user_id'>;

export async function findProfile(db: Reader, userId: string): Promise<Profile | undefined> {
  const [found] = await db.select().from(profile).where(eq(profile.user_id, userId));
  if (!found) return undefined;
  const { user_id: _, ...fields } = found;
  return fields;
}

export async function saveProfile(tx: Tx, userId: string, fields: Profile): Promise<void> {
  await tx
    .insert(profile)
    .values({ user_id: userId, ...fields })
    .onConflictDoUpdate({ target: profile.user_id, set: fields });
}
