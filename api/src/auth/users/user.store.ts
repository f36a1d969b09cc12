import { foldText } from '@qamqor/shared/fold-text';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { bound, prepared } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { identity, user, user_time_zone } from './user.table.ts';

export type User = typeof user.$inferSelect;
export type NewUser = typeof user.$inferInsert;
export type Identity = typeof identity.$inferSelect;
export type Provider = Identity['provider'];

const byId = prepared((db: Reader) =>
  db
    .select()
    .from(user)
    .where(eq(user.id, bound('id')))
    .prepare(),
);

export async function findUser(db: Reader, id: string): Promise<User | undefined> {
  return byId(db).get({ id });
}

export async function findUserByIdentity(
  db: Reader,
  provider: Provider,
  subject: string,
): Promise<User | undefined> {
  const [found] = await db
    .select({ user })
    .from(identity)
    .innerJoin(user, eq(user.id, identity.user_id))
    .where(and(eq(identity.provider, provider), eq(identity.subject, subject)));
  return found?.user;
}

/** Proved addresses that fold as this one does, the newest account first. */
export function verifiedLike(db: Reader, email: string) {
  return db
    .select()
    .from(user)
    .where(and(eq(user.email_folded, foldText(email)), eq(user.email_verified, true)))
    .orderBy(desc(user.created_at));
}

/** The newest account that has proved an address to be theirs. What folds alike is not yet the same. */
export async function findVerified(db: Reader, email: string): Promise<User | undefined> {
  const alike = await verifiedLike(db, email);
  const small = email.toLowerCase();
  return alike.find((one) => one.email?.toLowerCase() === small);
}

export async function hasIdentity(db: Reader, userId: string): Promise<boolean> {
  const found = db.select().from(identity).where(eq(identity.user_id, userId)).get();
  return found !== undefined;
}

/** Whom no provider knows, and who have no address. */
export async function listWithoutSignIn(db: Reader): Promise<string[]> {
  const found = await db
    .select({ id: user.id })
    .from(user)
    .leftJoin(identity, eq(identity.user_id, user.id))
    .where(and(isNull(identity.user_id), isNull(user.email)));
  return found.map(({ id }) => id);
}

export async function listMadeBy(db: Reader, rootId: string): Promise<string[]> {
  const made = await db.select({ id: user.id }).from(user).where(eq(user.root_id, rootId));
  return made.map(({ id }) => id);
}

type Searched = { name?: string | undefined; email?: string | null | undefined };

/** What is searched never differs from what is shown. */
function folded({ name, email }: Searched) {
  return {
    ...(name !== undefined && { name_folded: foldText(name) }),
    ...(email !== undefined && { email_folded: foldText(email ?? '') }),
  };
}

/** A user never stands without the first entry of the zone history. */
export async function insertUser(tx: Tx, row: NewUser): Promise<void> {
  await tx.insert(user).values({ ...row, ...folded(row) });
  await tx
    .insert(user_time_zone)
    .values({ user_id: row.id, from: row.created_at, zone: row.time_zone });
}

export async function insertIdentity(tx: Tx, row: typeof identity.$inferInsert): Promise<void> {
  await tx.insert(identity).values(row);
}

export async function listIdentities(db: Reader, userId: string): Promise<Identity[]> {
  return db
    .select()
    .from(identity)
    .where(eq(identity.user_id, userId))
    .orderBy(asc(identity.provider));
}

export async function updateIdentity(
  tx: Tx,
  { provider, subject, email }: Pick<Identity, 'provider' | 'subject' | 'email'>,
): Promise<void> {
  await tx
    .update(identity)
    .set({ email })
    .where(and(eq(identity.provider, provider), eq(identity.subject, subject)));
}

export async function deleteIdentity(
  tx: Tx,
  { provider, user_id }: Pick<Identity, 'provider' | 'user_id'>,
): Promise<void> {
  await tx
    .delete(identity)
    .where(and(eq(identity.provider, provider), eq(identity.user_id, user_id)));
}

export async function updateUser(
  tx: Tx,
  id: string,
  fields: Partial<Omit<NewUser, 'id' | 'time_zone'>>,
): Promise<void> {
  await tx
    .update(user)
    .set({ ...fields, ...folded(fields) })
    .where(eq(user.id, id));
}

const zonesOf = prepared((db: Reader) =>
  db
    .select({ from: user_time_zone.from, zone: user_time_zone.zone })
    .from(user_time_zone)
    .where(eq(user_time_zone.user_id, bound('id')))
    .orderBy(asc(user_time_zone.from))
    .prepare(),
);

/** Oldest first. */
export async function listZones(db: Reader, userId: string) {
  return zonesOf(db).all({ id: userId });
}

/** Replaces the history by `zones`, whose last entry becomes the zone of now. */
export async function replaceZones(
  tx: Tx,
  userId: string,
  zones: readonly { from: string; zone: string }[],
): Promise<void> {
  const current = zones.at(-1);
  if (!current) return;
  await tx.delete(user_time_zone).where(eq(user_time_zone.user_id, userId));
  await tx.insert(user_time_zone).values(zones.map((entry) => ({ user_id: userId, ...entry })));
  await tx.update(user).set({ time_zone: current.zone }).where(eq(user.id, userId));
}
