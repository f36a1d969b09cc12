import { toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads, Writes } from '../platform/database.ts';
import type { Viewer } from '../platform/http.ts';
import { transaction } from '../platform/transaction.ts';
import {
  findDevice,
  listAllDevices,
  listLiveDevices,
  updateDevice,
  type Device,
} from './device.store.ts';

type Changes = { name?: string | undefined; simple_view?: boolean | undefined };

function shown(device: Device, viewer: Viewer) {
  const { id, name, simple_view, last_heard_at, created_at } = device;
  return { id, name, current: id === viewer.device_id, simple_view, last_heard_at, created_at };
}

async function ownDevice(db: Reader, viewer: Viewer, id: string): Promise<Device> {
  const device = await findDevice(db, id);
  if (device?.user_id !== viewer.user_id) throw new Problem('device.not_found');
  return device;
}

export async function listDevices(deps: Clock & Reads, viewer: Viewer) {
  const devices = await listLiveDevices(deps.reader, viewer.user_id, toWire(deps.now()));
  return devices.map((device) => shown(device, viewer));
}

export async function changeDevice(
  deps: Writes,
  viewer: Viewer,
  input: { id: string; changes: Changes },
) {
  return transaction(deps, async (tx) => {
    const device = await ownDevice(tx, viewer, input.id);
    if (device.ended_at !== null) throw new Problem('device.not_found');
    const { name = device.name, simple_view = device.simple_view } = input.changes;
    await updateDevice(tx, device.id, { name, simple_view });
    return shown({ ...device, name, simple_view }, viewer);
  });
}

/** Ends the session of an own device, at once; ending it again changes nothing. */
export async function endDevice(
  deps: Clock & Writes,
  viewer: Viewer,
  input: { id: string },
): Promise<void> {
  const now = toWire(deps.now());
  await transaction(deps, async (tx) => {
    const device = await ownDevice(tx, viewer, input.id);
    await updateDevice(tx, device.id, { ended_at: device.ended_at ?? now });
  });
}

/** The names of a person's sessions, ended ones too, by id. */
export async function deviceNames(deps: Reads, userId: string): Promise<Map<string, string>> {
  const devices = await listAllDevices(deps.reader, userId);
  return new Map(devices.map(({ id, name }) => [id, name]));
}
