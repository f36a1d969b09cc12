import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import type { Stamp } from '@qamqor/shared/sync/stamps';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import {
  findSyncDevice,
  listSyncDevices,
  removeDevice,
  saveStamps,
  saveSyncDevice,
  supersedeOthers,
  type DeviceName,
  type SyncDevice,
} from './device.store.ts';

export type { SyncDevice } from './device.store.ts';

const DEVICES_A_PERSON = 100;

/** When it was last in touch; empty where it never was. */
export function lastContact({ heard_at, last_marked_at }: SyncDevice): string {
  return [heard_at ?? '', last_marked_at ?? ''].toSorted().at(-1) ?? '';
}

/** Beyond the limit the device goes that was silent for longest, so that none can be without end. */
async function makeRoom(tx: Tx, userId: string): Promise<void> {
  const all = await listSyncDevices(tx, userId);
  const silent = all.toSorted((a, b) => (lastContact(a) < lastContact(b) ? -1 : 1));
  for (const one of silent.slice(0, Math.max(0, all.length - DEVICES_A_PERSON + 1))) {
    await removeDevice(tx, one);
  }
}

export async function devicesOf(db: Reader, userId: string): Promise<SyncDevice[]> {
  return listSyncDevices(db, userId);
}

export async function findDevice(db: Reader, named: DeviceName): Promise<SyncDevice | undefined> {
  return findSyncDevice(db, named);
}

/**
 * Keeps a device's row; `session_id` follows the sign-in that it last used. A browser that lost its
 * databases comes back under the same sign-in by another name: a new device stands for those that its
 * session had before, until one of them is in touch again.
 */
export async function touchDevice(
  deps: Clock,
  tx: Tx,
  device: DeviceName & { session_id: string },
  said: { last_marked_at?: string; heard_at?: string },
): Promise<void> {
  const isNew = (await findSyncDevice(tx, device)) === undefined;
  if (isNew) await makeRoom(tx, device.user_id);
  saveSyncDevice(tx, { ...device, ...said });
  if (isNew) supersedeOthers(tx, device, toWire(deps.now()));
}

/** The next changes of a known device come after these. */
export function keepStamps(tx: Tx, named: DeviceName, stamps: readonly Stamp[]): void {
  saveStamps(tx, named, stamps);
}

/** Those that were not in touch since; one that comes back is noted anew. */
export async function forgetSilentDevices(tx: Tx, userId: string, since: number): Promise<void> {
  for (const device of await listSyncDevices(tx, userId)) {
    const last = device.heard_at ?? device.last_marked_at;
    if (last === null || fromWire(last) <= since) await removeDevice(tx, device);
  }
}
