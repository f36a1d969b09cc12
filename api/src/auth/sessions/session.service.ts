import { DAY, fromWire, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../../platform/clock.ts';
import type { Reader, Reads, Writes } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { newId } from '../../platform/ids.ts';
import { errorKind, type Log } from '../../platform/logger.ts';
import { transaction, urgentTransaction, type Tx } from '../../platform/database/transaction.ts';
import {
  endSessions,
  findEndedSince,
  findLatestEnd,
  findSession,
  insertSession,
  listAllSessions,
  listLiveSessions,
  updateSession,
  type EndedSession,
  type StoredSession,
} from './session.store.ts';
import type { CalendarAddresses } from '../calendar-addresses.ts';
import { comeBack } from '../deletions/deletions.service.ts';
import type { FamilyPort } from '../family-port.ts';
import type { Provider } from '../users/user.store.ts';

const SLIDING = 90 * DAY;
const ABSOLUTE = 365 * DAY;
const HEARD_EVERY = MINUTE;

/** What a token says: whose session it is, and the milliseconds between which it can be used. */
export type Session = { user_id: string; session_id: string; issued: number; expires: number };

export type Start = {
  user_id: string;
  device_name: string;
  simple_view?: boolean;
  /** Of the account by which the person has just shown who they are. */
  provider?: Provider;
};

export async function startSession(deps: Clock, tx: Tx, input: Start): Promise<Session> {
  const now = deps.now();
  const id = newId(deps);
  await comeBack(tx, input.user_id);
  await insertSession(tx, {
    id,
    user_id: input.user_id,
    name: input.device_name,
    simple_view: input.simple_view ?? false,
    created_at: toWire(now),
    last_heard_at: toWire(now),
    expires_at: toWire(now + SLIDING),
    absolute_expires_at: toWire(now + ABSOLUTE),
    proved_at: input.provider ? toWire(now) : null,
    provider: input.provider ?? null,
  });
  return { user_id: input.user_id, session_id: id, issued: now, expires: now + ABSOLUTE };
}

/** A session that was over at `ended`: it has a name and can never be used. */
export async function keepPastSession(
  tx: Tx,
  past: { id: string; user_id: string; name: string },
  ended: number,
): Promise<void> {
  if (await findSession(tx, past.id)) return;
  const at = toWire(ended);
  const over = { expires_at: at, absolute_expires_at: at, ended_at: at };
  await insertSession(tx, { ...past, created_at: at, last_heard_at: at, ...over });
}

/** Of one that nobody ended. */
function isLive(session: StoredSession, now: number): boolean {
  return fromWire(session.expires_at) > now && fromWire(session.absolute_expires_at) > now;
}

/**
 * The session behind a verified token. One that somebody ended is `auth.session_ended`, however old its
 * token; one that ran out, or that is not known here, `auth.required`. Notes that it was heard.
 */
export async function resumeSession(
  deps: Clock & Reads & Writes & Log,
  claimed: Viewer & { isPast?: boolean },
): Promise<Viewer> {
  const now = deps.now();
  const session = await findSession(deps.reader, claimed.session_id);
  if (session?.user_id !== claimed.user_id) throw new Problem('auth.required');
  if (session.ended_at !== null) throw new Problem('auth.session_ended');
  if (claimed.isPast || !isLive(session, now)) throw new Problem('auth.required');
  if (now - fromWire(session.last_heard_at) >= HEARD_EVERY) await noteHeard(deps, session, now);
  return { user_id: session.user_id, session_id: session.id };
}

/** A disk that is full must not keep anybody from reading. */
async function noteHeard(deps: Writes & Log, session: StoredSession, now: number): Promise<void> {
  const expires = Math.min(now + SLIDING, fromWire(session.absolute_expires_at));
  try {
    // It stands before the mark that is sent with it.
    await urgentTransaction(deps, (tx) =>
      updateSession(tx, session.id, { last_heard_at: toWire(now), expires_at: toWire(expires) }),
    );
  } catch (error) {
    deps.log.error({ err: errorKind(error) }, 'could not note that a session was heard');
  }
}

/** At once: the next request with this session is refused. */
export async function endSession(deps: Clock & Writes, viewer: Viewer): Promise<void> {
  const ended_at = toWire(deps.now());
  await transaction(deps, (tx) => updateSession(tx, viewer.session_id, { ended_at }));
}

/**
 * Ends those of a person, without `except`, or only those that began by an account of `provider`: of
 * which nobody noted how they began may have. Answers the names of their devices, the last heard first.
 */
export async function endSessionsOf(
  deps: Clock,
  tx: Tx,
  { user_id, except, provider }: { user_id: string; except?: string; provider?: Provider },
): Promise<{ id: string; name: string }[]> {
  const now = toWire(deps.now());
  const live = await listLiveSessions(tx, user_id, now);
  const ended = live.filter(
    (one) =>
      one.id !== except &&
      (provider === undefined || one.provider === null || one.provider === provider),
  );
  endSessions(
    tx,
    ended.map(({ id }) => id),
    now,
  );
  return ended;
}

/** Whether the person signed in anywhere later than `since`. */
export async function signedInSince(db: Reader, userId: string, since: string): Promise<boolean> {
  return (await listAllSessions(db, userId)).some(({ created_at }) => created_at > since);
}

/** Sessions that somebody ended at `since` or later: what a restore ends again. */
export async function sessionsEndedSince(db: Reader, since: string): Promise<EndedSession[]> {
  return findEndedSince(db, since);
}

/** When somebody ended a session last. */
export async function latestSessionEnd(db: Reader): Promise<string | null> {
  return findLatestEnd(db);
}

/** For a restore: what was ended before ends again; gives how many were there. */
export async function endSessionsAgain(tx: Tx, ended: readonly EndedSession[]): Promise<number> {
  let count = 0;
  for (const { id, at } of ended) {
    if ((await findSession(tx, id))?.ended_at !== null) continue;
    await updateSession(tx, id, { ended_at: at });
    count += 1;
  }
  return count;
}

/**
 * POST /auth/sign-out-everywhere: at once, the session that asks too, a code that would start another,
 * and the address by which the calendar is read without any.
 */
export async function endAllSessions(
  deps: Clock & Writes & Pick<FamilyPort, 'endCodes'> & CalendarAddresses,
  { user_id }: Pick<Viewer, 'user_id'>,
): Promise<void> {
  await transaction(deps, async (tx) => {
    await endSessionsOf(deps, tx, { user_id });
    await deps.endCodes(tx, user_id);
    await deps.endAddress(tx, user_id);
  });
}

/** True of a session that somebody ended; one that only ran out was not. */
export async function isSessionEnded(deps: Reads, sessionId: string): Promise<boolean> {
  const session = await findSession(deps.reader, sessionId);
  return session === undefined || session.ended_at !== null;
}
