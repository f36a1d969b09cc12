import type { Claim, Snooze } from '@qamqor/shared/reminders/alarm';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { bound, prepared } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { claim, snooze } from '../notifications.table.ts';

type Range = { from: number; to: number; limit: number };

function bare<Row extends { person_id: string }>({ person_id: _, ...fields }: Row) {
  return fields;
}

const snoozesIn = prepared((db: Reader) =>
  db
    .select()
    .from(snooze)
    .where(and(eq(snooze.person_id, bound('person')), eq(snooze.group, bound('group'))))
    .prepare(),
);

export async function snoozesOf(db: Reader, personId: string, group: string): Promise<Snooze[]> {
  return snoozesIn(db).all({ person: personId, group }).map(bare);
}

const claimsIn = prepared((db: Reader) =>
  db
    .select()
    .from(claim)
    .where(and(eq(claim.person_id, bound('person')), eq(claim.group, bound('group'))))
    .prepare(),
);

export async function claimsOf(
  db: Reader,
  personId: string,
  group: string,
): Promise<Sequenced<Claim>[]> {
  return claimsIn(db).all({ person: personId, group }).map(bare);
}

export async function saveSnooze(
  tx: Tx,
  personId: string,
  row: Snooze,
  seq: number,
): Promise<void> {
  await tx
    .insert(snooze)
    .values({ ...row, person_id: personId, seq })
    .onConflictDoNothing();
}

export async function saveClaim(tx: Tx, personId: string, row: Claim, seq: number): Promise<void> {
  await tx
    .insert(claim)
    .values({ ...row, person_id: personId, seq })
    .onConflictDoNothing();
}

const snoozesAdded = prepared((db: Reader) =>
  db
    .select()
    .from(snooze)
    .where(
      and(
        eq(snooze.person_id, bound('person')),
        gt(snooze.seq, bound('from')),
        lte(snooze.seq, bound('to')),
      ),
    )
    .orderBy(asc(snooze.seq))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** Rows added after `from` up to `to`, in the order of their seq. */
export async function snoozesSince(
  db: Reader,
  personId: string,
  range: Range,
): Promise<Sequenced<Snooze>[]> {
  return snoozesAdded(db)
    .all({ person: personId, ...range })
    .map(bare);
}

const claimsAdded = prepared((db: Reader) =>
  db
    .select()
    .from(claim)
    .where(
      and(
        eq(claim.person_id, bound('person')),
        gt(claim.seq, bound('from')),
        lte(claim.seq, bound('to')),
      ),
    )
    .orderBy(asc(claim.seq))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

export async function claimsSince(
  db: Reader,
  personId: string,
  range: Range,
): Promise<Sequenced<Claim>[]> {
  return claimsAdded(db)
    .all({ person: personId, ...range })
    .map(bare);
}

export async function removeAlarms(tx: Tx, personId: string): Promise<void> {
  await tx.delete(claim).where(eq(claim.person_id, personId));
  await tx.delete(snooze).where(eq(snooze.person_id, personId));
}
