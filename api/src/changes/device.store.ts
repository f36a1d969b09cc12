import { and, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import type { Tx } from '../platform/transaction.ts';
import { sync_device } from './changes.table.ts';

export type SyncDevice = typeof sync_device.$inferSelect;

export async function devicesOf(reader: Reader, userId: string): Promise<SyncDevice[]> {
  return reader.select().from(sync_device).where(eq(sync_device.user_id, userId));
}

/** Keeps a device's row; `session` follows the sign-in that it last used. */
export async function touchDevice(
  tx: Tx,
  device: { user_id: string; device_id: string; session_id: string },
  said: { last_marked_at?: string; heard_at?: string },
): Promise<void> {
  const { session_id } = device;
  await tx
    .insert(sync_device)
    .values({ ...device, last_marked_at: null, heard_at: null, ...said })
    .onConflictDoUpdate({
      target: [sync_device.user_id, sync_device.device_id],
      set: { session_id, ...said },
    });
}

export async function hearDevices(
  tx: Tx,
  userId: string,
  deviceIds: readonly string[],
  heardAt: string,
): Promise<void> {
  await tx
    .update(sync_device)
    .set({ heard_at: heardAt })
    .where(and(eq(sync_device.user_id, userId), inArray(sync_device.device_id, [...deviceIds])));
}

export async function forgetDevice(tx: Tx, userId: string, deviceId: string): Promise<void> {
  await tx
    .delete(sync_device)
    .where(and(eq(sync_device.user_id, userId), eq(sync_device.device_id, deviceId)));
}

export async function removeDevices(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sync_device).where(eq(sync_device.user_id, userId));
}
