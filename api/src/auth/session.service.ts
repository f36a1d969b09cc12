import { DAY, fromWire, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database.ts';
import type { Viewer } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import { transaction, type Tx } from '../platform/transaction.ts';
import {
  findDevice,
  insertDevice,
  listLiveDevices,
  updateDevice,
  type Device,
} from './device.store.ts';
import type { FamilyPort } from './family-port.ts';

const SLIDING = 90 * DAY;
const ABSOLUTE = 365 * DAY;
const HEARD_EVERY = MINUTE;

/** What a token says: whose session it is, and the milliseconds between which it can be used. */
export type Session = { user_id: string; device_id: string; issued: number; expires: number };

type Start = { user_id: string; device_name: string; simple_view?: boolean };

export async function startSession(deps: Clock, tx: Tx, input: Start): Promise<Session> {
  const now = deps.now();
  const id = newId(deps);
  await insertDevice(tx, {
    id,
    user_id: input.user_id,
    name: input.device_name,
    simple_view: input.simple_view ?? false,
    created_at: toWire(now),
    last_heard_at: toWire(now),
    expires_at: toWire(now + SLIDING),
    absolute_expires_at: toWire(now + ABSOLUTE),
  });
  return { user_id: input.user_id, device_id: id, issued: now, expires: now + ABSOLUTE };
}

/** The row of a device whose session is over: it has a name and can never be used. */
export async function keepPastDevice(
  deps: Clock,
  tx: Tx,
  past: { id: string; user_id: string; name: string },
): Promise<void> {
  if (await findDevice(tx, past.id)) return;
  const at = toWire(deps.now());
  const ended = { expires_at: at, absolute_expires_at: at, ended_at: at };
  await insertDevice(tx, { ...past, created_at: at, last_heard_at: at, ...ended });
}

/** Of one that nobody ended. */
function isLive(device: Device, now: number): boolean {
  return fromWire(device.expires_at) > now && fromWire(device.absolute_expires_at) > now;
}

/**
 * The session behind a verified token. One that somebody ended is `auth.session_ended`, however old its
 * token; one that ran out, or that is not known here, `auth.required`. Notes that the device was heard.
 */
export async function resumeSession(
  deps: Clock & Reads & Writes & Log,
  claimed: Viewer & { isPast?: boolean },
): Promise<Viewer> {
  const now = deps.now();
  const device = await findDevice(deps.reader, claimed.device_id);
  if (device?.user_id !== claimed.user_id) throw new Problem('auth.required');
  if (device.ended_at !== null) throw new Problem('auth.session_ended');
  if (claimed.isPast || !isLive(device, now)) throw new Problem('auth.required');
  if (now - fromWire(device.last_heard_at) >= HEARD_EVERY) await noteHeard(deps, device, now);
  return { user_id: device.user_id, device_id: device.id };
}

/** A disk that is full must not keep anybody from reading. */
async function noteHeard(deps: Writes & Log, device: Device, now: number): Promise<void> {
  const expires = Math.min(now + SLIDING, fromWire(device.absolute_expires_at));
  try {
    await transaction(deps, (tx) =>
      updateDevice(tx, device.id, { last_heard_at: toWire(now), expires_at: toWire(expires) }),
    );
  } catch (error) {
    deps.log.error({ err: errorKind(error) }, 'could not note that a device was heard');
  }
}

/** At once: the next request with this session is refused. */
export async function endSession(deps: Clock & Writes, viewer: Viewer): Promise<void> {
  const ended_at = toWire(deps.now());
  await transaction(deps, (tx) => updateDevice(tx, viewer.device_id, { ended_at }));
}

/** Ends those of a person, without `except`; answers the names of their devices, the last heard first. */
export async function endSessionsOf(
  deps: Clock,
  tx: Tx,
  { user_id, except }: { user_id: string; except?: string },
): Promise<string[]> {
  const now = toWire(deps.now());
  const devices = await listLiveDevices(tx, user_id, now);
  const ended = devices.filter(({ id }) => id !== except);
  for (const { id } of ended) await updateDevice(tx, id, { ended_at: now });
  return ended.map(({ name }) => name);
}

/**
 * POST /auth/sign-out-everywhere: at once, the session that asks too, and a code that would start
 * another. The address of the calendar is no session: it is read-only, and ended by itself.
 */
export async function endAllSessions(
  deps: Clock & Writes & Pick<FamilyPort, 'endCodes'>,
  { user_id }: Pick<Viewer, 'user_id'>,
): Promise<void> {
  await transaction(deps, async (tx) => {
    await endSessionsOf(deps, tx, { user_id });
    await deps.endCodes(tx, user_id);
  });
}

/** True of a session that somebody ended; one that only ran out was not. */
export async function isSessionEnded(deps: Reads, deviceId: string): Promise<boolean> {
  const device = await findDevice(deps.reader, deviceId);
  return device === undefined || device.ended_at !== null;
}
