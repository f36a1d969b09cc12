import type { Stamp } from '@qamqor/shared/sync/stamps';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { bound, placeholders, prepared } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { sync_device } from '../changes.table.ts';

export type SyncDevice = typeof sync_device.$inferSelect;
export type DeviceName = Pick<SyncDevice, 'user_id' | 'device_id'>;

const ofUser = prepared((db: Reader) =>
  db
    .select()
    .from(sync_device)
    .where(eq(sync_device.user_id, bound('id')))
    .prepare(),
);

export async function listSyncDevices(db: Reader, userId: string): Promise<SyncDevice[]> {
  return ofUser(db).all({ id: userId });
}

const byId = prepared((db: Reader) =>
  db
    .select()
    .from(sync_device)
    .where(
      and(eq(sync_device.user_id, bound('user_id')), eq(sync_device.device_id, bound('device_id'))),
    )
    .prepare(),
);

export async function findSyncDevice(
  db: Reader,
  { user_id, device_id }: DeviceName,
): Promise<SyncDevice | undefined> {
  return byId(db).get({ user_id, device_id });
}

const keep = prepared((tx: Tx) =>
  tx
    .insert(sync_device)
    .values(placeholders(sync_device))
    .onConflictDoUpdate({
      target: [sync_device.user_id, sync_device.device_id],
      set: {
        session_id: sql`excluded.session_id`,
        last_marked_at: sql`coalesce(excluded.last_marked_at, ${sync_device.last_marked_at})`,
        heard_at: sql`coalesce(excluded.heard_at, ${sync_device.heard_at})`,
        superseded_at: null,
      },
    })
    .prepare(),
);

const setStamps = prepared((tx: Tx) =>
  tx
    .update(sync_device)
    .set({ stamps: sql`${sql.placeholder('stamps')}` })
    .where(
      and(eq(sync_device.user_id, bound('user_id')), eq(sync_device.device_id, bound('device_id'))),
    )
    .prepare(),
);

/** Of a device whose row is there. */
export function saveStamps(
  tx: Tx,
  { user_id, device_id }: DeviceName,
  stamps: readonly Stamp[],
): void {
  setStamps(tx).run({ user_id, device_id, stamps: JSON.stringify(stamps) });
}

const supersede = prepared((tx: Tx) =>
  tx
    .update(sync_device)
    .set({ superseded_at: sql`${sql.placeholder('at')}` })
    .where(
      and(
        eq(sync_device.session_id, bound('session_id')),
        eq(sync_device.user_id, bound('user_id')),
        ne(sync_device.device_id, bound('device_id')),
        isNull(sync_device.superseded_at),
      ),
    )
    .prepare(),
);

/** Of the same session, all but this one. */
export function supersedeOthers(
  tx: Tx,
  device: DeviceName & Pick<SyncDevice, 'session_id'>,
  at: string,
): void {
  supersede(tx).run({ ...device, at });
}

/** What is not said stays as it is; it is in touch, so that no other device stands for it. */
export function saveSyncDevice(
  tx: Tx,
  row: Pick<SyncDevice, 'user_id' | 'device_id' | 'session_id'> & Partial<SyncDevice>,
): void {
  keep(tx).run({ last_marked_at: null, heard_at: null, superseded_at: null, stamps: null, ...row });
}

export async function removeDevice(tx: Tx, { user_id, device_id }: DeviceName): Promise<void> {
  await tx
    .delete(sync_device)
    .where(and(eq(sync_device.user_id, user_id), eq(sync_device.device_id, device_id)));
}

export async function removeDevices(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sync_device).where(eq(sync_device.user_id, userId));
}
