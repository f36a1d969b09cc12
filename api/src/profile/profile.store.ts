import type { Profile } from '@qamqor/shared/profile/profile';
import { eq } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { profile } from './profile.table.ts';

export async function findProfile(db: Reader, userId: string): Promise<Profile | undefined> {
  const [found] = await db.select().from(profile).where(eq(profile.user_id, userId));
  if (!found) return undefined;
  const { user_id: _, seq: __, ...fields } = found;
  return fields;
}

/** The seq of the last change, or null before there was any. */
export async function profileSeq(db: Reader, userId: string): Promise<number | null> {
  const [found] = await db
    .select({ seq: profile.seq })
    .from(profile)
    .where(eq(profile.user_id, userId));
  return found?.seq ?? null;
}

export async function saveProfile(
  tx: Tx,
  userId: string,
  fields: Profile,
  seq: number,
): Promise<void> {
  const row = { ...fields, seq };
  await tx
    .insert(profile)
    .values({ user_id: userId, ...row })
    .onConflictDoUpdate({ target: profile.user_id, set: row });
}
