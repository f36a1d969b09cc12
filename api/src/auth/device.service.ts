import { toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads, Writes } from '../platform/database.ts';
import type { Viewer } from '../platform/http.ts';
import { transaction, type Tx } from '../platform/transaction.ts';
import type { FamilyPort } from './family-port.ts';
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

/** An own device, or one of a person whose devices the viewer looks after (FAM-6). */
async function keptDevice(
  deps: FamilyPort,
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<Device> {
  const device = await findDevice(db, id);
  const isOwn = device?.user_id === viewer.user_id;
  if (!device || !(isOwn || (await deps.keeps(db, viewer.user_id, device.user_id)))) {
    throw new Problem('device.not_found');
  }
  return device;
}

async function noteHelp(
  deps: FamilyPort,
  tx: Tx,
  viewer: Viewer,
  { user_id: person_id, kind }: { user_id: string; kind: 'device_named' | 'device_ended' },
): Promise<void> {
  if (person_id === viewer.user_id) return;
  await deps.noteHelp(tx, { viewer_id: viewer.user_id, person_id, kind });
}

/** Those of the viewer, or of a person whose devices they look after. */
export async function listDevices(
  deps: Clock & Reads & FamilyPort,
  viewer: Viewer,
  personId = viewer.user_id,
) {
  const isTheirs =
    personId === viewer.user_id || (await deps.keeps(deps.reader, viewer.user_id, personId));
  if (!isTheirs) throw new Problem('family.not_found');
  const devices = await listLiveDevices(deps.reader, personId, toWire(deps.now()));
  return devices.map((device) => shown(device, viewer));
}

export async function hasLiveDevice(deps: Clock, db: Reader, userId: string): Promise<boolean> {
  return (await listLiveDevices(db, userId, toWire(deps.now()))).length > 0;
}

export async function changeDevice(
  deps: Writes & FamilyPort,
  viewer: Viewer,
  input: { id: string; changes: Changes },
) {
  return transaction(deps, async (tx) => {
    const device = await keptDevice(deps, tx, viewer, input.id);
    if (device.ended_at !== null) throw new Problem('device.not_found');
    const { name = device.name, simple_view = device.simple_view } = input.changes;
    await updateDevice(tx, device.id, { name, simple_view });
    await noteHelp(deps, tx, viewer, { ...device, kind: 'device_named' });
    return shown({ ...device, name, simple_view }, viewer);
  });
}

/** Ends the session of a device, at once; ending it again changes nothing. */
export async function endDevice(
  deps: Clock & Writes & FamilyPort,
  viewer: Viewer,
  input: { id: string },
): Promise<void> {
  const now = toWire(deps.now());
  await transaction(deps, async (tx) => {
    const device = await keptDevice(deps, tx, viewer, input.id);
    if (device.ended_at !== null) return;
    await updateDevice(tx, device.id, { ended_at: now });
    await noteHelp(deps, tx, viewer, { ...device, kind: 'device_ended' });
  });
}

/** The names of a person's sessions, ended ones too, by id. */
export async function deviceNames(deps: Reads, userId: string): Promise<Map<string, string>> {
  const devices = await listAllDevices(deps.reader, userId);
  return new Map(devices.map(({ id, name }) => [id, name]));
}
