import { toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../../platform/clock.ts';
import type { Reader, Reads, Writes } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { transaction, type Tx } from '../../platform/database/transaction.ts';
import type { CalendarAddresses } from '../calendar-addresses.ts';
import type { FamilyPort } from '../family-port.ts';
import {
  findSession,
  listAllSessions,
  listLiveSessions,
  updateSession,
  type StoredSession,
} from './session.store.ts';

type Changes = { name?: string | undefined; simple_view?: boolean | undefined };

function shown(session: StoredSession, viewer: Viewer) {
  const { id, name, simple_view, last_heard_at, created_at } = session;
  return { id, name, current: id === viewer.session_id, simple_view, last_heard_at, created_at };
}

/** An own session, or one of a person whose devices the viewer looks after (FAM-6). */
async function keptSession(
  deps: FamilyPort,
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<StoredSession> {
  const session = await findSession(db, id);
  const isOwn = session?.user_id === viewer.user_id;
  if (!session || !(isOwn || (await deps.keeps(db, viewer.user_id, session.user_id)))) {
    throw new Problem('device.not_found');
  }
  return session;
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
export async function listSessions(
  deps: Clock & Reads & FamilyPort,
  viewer: Viewer,
  personId = viewer.user_id,
) {
  const isTheirs =
    personId === viewer.user_id || (await deps.keeps(deps.reader, viewer.user_id, personId));
  if (!isTheirs) throw new Problem('family.not_found');
  const sessions = await listLiveSessions(deps.reader, personId, toWire(deps.now()));
  return sessions.map((session) => shown(session, viewer));
}

/** The person's own devices, for their copy of what is kept about them. */
export async function ownDevices(deps: Clock & Reads, viewer: Viewer) {
  const sessions = await listLiveSessions(deps.reader, viewer.user_id, toWire(deps.now()));
  return sessions.map((session) => shown(session, viewer)).map(({ current: _, ...one }) => one);
}

export async function hasLiveSession(deps: Clock, db: Reader, userId: string): Promise<boolean> {
  return (await listLiveSessions(db, userId, toWire(deps.now()))).length > 0;
}

export async function changeSession(
  deps: Writes & FamilyPort,
  viewer: Viewer,
  input: { id: string; changes: Changes },
) {
  return transaction(deps, async (tx) => {
    const session = await keptSession(deps, tx, viewer, input.id);
    if (session.ended_at !== null) throw new Problem('device.not_found');
    const { name = session.name, simple_view = session.simple_view } = input.changes;
    await updateSession(tx, session.id, { name, simple_view });
    await noteHelp(deps, tx, viewer, { ...session, kind: 'device_named' });
    return shown({ ...session, name, simple_view }, viewer);
  });
}

/** Ends one of them, at once, with the calendar's address that was made there; again changes nothing. */
export async function endListedSession(
  deps: Clock & Writes & FamilyPort & CalendarAddresses,
  viewer: Viewer,
  input: { id: string },
): Promise<void> {
  const now = toWire(deps.now());
  await transaction(deps, async (tx) => {
    const session = await keptSession(deps, tx, viewer, input.id);
    if (session.ended_at !== null) return;
    await updateSession(tx, session.id, { ended_at: now });
    await deps.endAddressMadeBy(tx, session.id);
    await noteHelp(deps, tx, viewer, { ...session, kind: 'device_ended' });
  });
}

/** A session's name, and when it was over, or will be when nobody uses it. */
export type KnownSession = { name: string; over_at: string };

/** A person's sessions, ended ones too, by id. */
export async function knownSessions(
  deps: Reads,
  userId: string,
): Promise<Map<string, KnownSession>> {
  const sessions = await listAllSessions(deps.reader, userId);
  return new Map(
    sessions.map(({ id, name, ended_at, expires_at }) => [
      id,
      { name, over_at: ended_at ?? expires_at },
    ]),
  );
}

/** The names of a person's sessions, ended ones too, by id. */
export async function sessionNames(deps: Reads, userId: string): Promise<Map<string, string>> {
  const known = await knownSessions(deps, userId);
  return new Map([...known].map(([id, { name }]) => [id, name]));
}
