import { foldText } from '@qamqor/shared/fold-text';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lt,
  notExists,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { account_deletion } from '../deletions/account-deletion.table.ts';
import type { User } from './user.store.ts';
import { user } from './user.table.ts';

export type Search = {
  /** Any part of a name or of an address, in small or capital letters; empty for everybody. */
  q: string;
  limit: number;
  /** The id of the last one of the page before; that person may be gone by now. */
  after?: string | undefined;
};

/** Any text may be asked for, `%` and `_` too. */
function holds(column: AnyColumn, folded: string): SQL {
  const pattern = `%${folded.replaceAll(/[%\\_]/g, String.raw`\$&`)}%`;
  return sql`${column} like ${pattern} escape '\\'`;
}

/**
 * Those whom the search finds, the newest first, from one page to the next by their ids; nobody whose
 * account is deleted.
 */
export async function searchUsers(db: Reader, { q, limit, after }: Search): Promise<User[]> {
  const folded = foldText(q.trim());
  const found = db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        after === undefined ? undefined : lt(user.id, after),
        notExists(db.select().from(account_deletion).where(eq(account_deletion.user_id, user.id))),
        folded === ''
          ? undefined
          : or(holds(user.name_folded, folded), holds(user.email_folded, folded)),
      ),
    )
    .orderBy(desc(user.id))
    .limit(limit)
    .all();
  const ids = found.map(({ id }) => id);
  return db.select().from(user).where(inArray(user.id, ids)).orderBy(desc(user.id)).all();
}

/** The next people by their ids, without those whose account is deleted. */
/** Proved or not. */
export async function countAddresses(db: Reader): Promise<number> {
  return db.$count(user, gt(user.email_folded, ''));
}

export async function usersBehind(db: Reader, after: string, limit: number): Promise<User[]> {
  return db
    .select()
    .from(user)
    .where(
      and(
        gt(user.id, after),
        notExists(db.select().from(account_deletion).where(eq(account_deletion.user_id, user.id))),
      ),
    )
    .orderBy(asc(user.id))
    .limit(limit)
    .all();
}

/** Who is still there of some people, by their ids. */
export async function usersOf(db: Reader, ids: readonly string[]): Promise<User[]> {
  return db
    .select()
    .from(user)
    .where(inArray(user.id, [...ids]))
    .all();
}
