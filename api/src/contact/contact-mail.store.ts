import { and, asc, eq, gt, gte, inArray, lt, lte, type SQL } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ContactRow } from './contact.store.ts';
import { contact, contact_mail } from './contact.table.ts';

export type Claimed = { letter: ContactRow; attempt: number; lease: string };

/** From this rank on: far behind any letter of a day from one address. */
export const TRAPPED = 1_000_000;
const isStrangers = and(gt(contact_mail.rank, 0), lt(contact_mail.rank, TRAPPED));
const isTrapped = gte(contact_mail.rank, TRAPPED);

export async function queueMail(
  tx: Tx,
  { contactId, rank, now }: { contactId: string; rank: number; now: number },
): Promise<void> {
  await tx
    .insert(contact_mail)
    .values({ contact_id: contactId, state: 'pending', rank, next_at: now })
    .onConflictDoNothing();
}

/** How many letters went out, how many of them of strangers, and how many had been trapped. */
export async function countSentSince(
  db: Reader,
  since: number,
): Promise<{ all: number; strangers: number; trapped: number }> {
  const sent = gt(contact_mail.sent_at, since);
  return {
    all: await db.$count(contact_mail, sent),
    strangers: await db.$count(contact_mail, and(sent, isStrangers)),
    trapped: await db.$count(contact_mail, and(sent, isTrapped)),
  };
}

type Claim = {
  now: number;
  until: number;
  lease: string;
  most: number;
  strangers: number;
  trapped: number;
};

async function findDue(tx: Tx, now: number, whose: SQL | undefined, most: number) {
  if (most <= 0) return [];
  return tx
    .select({ letter: contact, attempt: contact_mail.attempt })
    .from(contact_mail)
    .innerJoin(contact, eq(contact.id, contact_mail.contact_id))
    .where(
      and(
        inArray(contact_mail.state, ['pending', 'claimed']),
        whose,
        lte(contact_mail.next_at, now),
      ),
    )
    .orderBy(asc(contact_mail.rank), asc(contact_mail.next_at))
    .limit(most);
}

/**
 * Those whose time has come, and those whose claim has lapsed: whoever had them did not end it. First of
 * people who are signed in, then the first ones of each address, their second ones, and so on; at last
 * those that were trapped.
 */
export async function claimMail(
  tx: Tx,
  { now, until, lease, most, strangers, trapped }: Claim,
): Promise<Claimed[]> {
  const ours = await findDue(tx, now, eq(contact_mail.rank, 0), most);
  const room = most - ours.length;
  const theirs = await findDue(tx, now, isStrangers, Math.min(room, strangers));
  const rest = Math.min(room - theirs.length, trapped);
  const due = [...ours, ...theirs, ...(await findDue(tx, now, isTrapped, rest))];
  const ids = due.map(({ letter }) => letter.id);
  if (ids.length === 0) return [];
  await tx
    .update(contact_mail)
    .set({ state: 'claimed', next_at: until, lease })
    .where(inArray(contact_mail.contact_id, ids));
  return due.map(({ letter, attempt }) => ({ letter, attempt: attempt + 1, lease }));
}

type End =
  | { state: 'sent'; sent_at: number }
  | { state: 'pending'; next_at: number }
  | { state: 'failed' };

/** Nothing where somebody else has claimed it since. */
export async function endMail(
  tx: Tx,
  { letter, attempt, lease }: Claimed,
  end: End,
): Promise<void> {
  await tx
    .update(contact_mail)
    .set({ ...end, attempt, lease: null })
    .where(and(eq(contact_mail.contact_id, letter.id), eq(contact_mail.lease, lease)));
}
