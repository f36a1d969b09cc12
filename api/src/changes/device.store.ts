import type { Stamp } from '@qamqor/shared/sync/stamps';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import { placeholders, prepared } from '../platform/prepared.ts';
import type { Tx } from '../platform/transaction.ts';
import { sync_device } from './changes.table.ts';

export type SyncDevice = typeof sync_device.$inferSelect;

const ofUser = prepared((db: Reader) =>
  db
    .select()
    .from(sync_device)
    .where(eq(sync_device.user_id, sql.placeholder('id')))
    .prepare(),
);

export async function devicesOf(reader: Reader, userId: string): Promise<SyncDevice[]> {
  return ofUser(reader).all({ id: userId });
}

const byId = prepared((db: Reader) =>
  db
    .select()
    .from(sync_device)
    .where(
      and(
        eq(sync_device.user_id, sql.placeholder('user_id')),
        eq(sync_device.device_id, sql.placeholder('device_id')),
      ),
    )
    .prepare(),
);

export async function findSyncDevice(
  db: Reader,
  { user_id, device_id }: { user_id: string; device_id: string },
): Promise<SyncDevice | undefined> {
  return byId(db).get({ user_id, device_id });
}

/** What is not said stays as it is. */
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
      },
    })
    .prepare(),
);

const DEVICES_A_PERSON = 100;

/** Beyond the limit the device goes that was silent for longest, so that none can be without end. */
async function makeRoom(tx: Tx, userId: string): Promise<void> {
  const all = await devicesOf(tx, userId);
  const last = ({ heard_at, last_marked_at }: SyncDevice) =>
    (heard_at ?? '') > (last_marked_at ?? '') ? (heard_at ?? '') : (last_marked_at ?? '');
  const silent = all.toSorted((a, b) => (last(a) < last(b) ? -1 : 1));
  for (const { device_id } of silent.slice(0, Math.max(0, all.length - DEVICES_A_PERSON + 1))) {
    await forgetDevice(tx, userId, device_id);
  }
}

const setStamps = prepared((tx: Tx) =>
  tx
    .update(sync_device)
    .set({ stamps: sql`${sql.placeholder('stamps')}` })
    .where(
      and(
        eq(sync_device.user_id, sql.placeholder('user_id')),
        eq(sync_device.device_id, sql.placeholder('device_id')),
      ),
    )
    .prepare(),
);

/** Of a device whose row is there. */
export function keepStamps(
  tx: Tx,
  { user_id, device_id }: { user_id: string; device_id: string },
  stamps: readonly Stamp[],
): void {
  setStamps(tx).run({ user_id, device_id, stamps: JSON.stringify(stamps) });
}

/** Keeps a device's row; `session` follows the sign-in that it last used. */
export async function touchDevice(
  tx: Tx,
  device: { user_id: string; device_id: string; session_id: string },
  said: { last_marked_at?: string; heard_at?: string },
): Promise<void> {
  if (!(await findSyncDevice(tx, device))) await makeRoom(tx, device.user_id);
  keep(tx).run({ ...device, last_marked_at: null, heard_at: null, stamps: null, ...said });
}

export async function forgetDevice(tx: Tx, userId: string, deviceId: string): Promise<void> {
  await tx
    .delete(sync_device)
    .where(and(eq(sync_device.user_id, userId), eq(sync_device.device_id, deviceId)));
}

export async function removeDevices(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sync_device).where(eq(sync_device.user_id, userId));
}
