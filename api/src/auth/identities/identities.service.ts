import { fromWire, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../../platform/clock.ts';
import type { Reader, Reads, Writes } from '../../platform/database/database.ts';
import { transaction, type Tx } from '../../platform/database/transaction.ts';
import type { Viewer } from '../../platform/http/http.ts';
import type { CalendarAddresses } from '../calendar-addresses.ts';
import type { FamilyPort } from '../family-port.ts';
import { endSessionsOf } from '../sessions/session.service.ts';
import { findSession, updateSession } from '../sessions/session.store.ts';
import { keepPicture } from '../users/picture.service.ts';
import { getUser } from '../users/user.service.ts';
import {
  deleteIdentity,
  findUserByIdentity,
  hasIdentity,
  insertIdentity,
  listIdentities,
  updateUser,
  type Identity,
  type Provider,
} from '../users/user.store.ts';
import { prove, refuseAccount, spend, type Proof, type Provers } from './prove.service.ts';
import type { ProvenPerson } from './proven-person.ts';

/** How long somebody who has proved who they are may change their ways to sign in. */
const FRESH_FOR = 10 * MINUTE;

export type Ways = {
  identities: Pick<Identity, 'provider' | 'email' | 'added_at'>[];
  /** Until when they can be changed without proving anew who one is; null when it has passed. */
  fresh_until: string | null;
};

async function freshUntil(deps: Clock, db: Reader, viewer: Viewer): Promise<string | null> {
  const proved_at = (await findSession(db, viewer.session_id))?.proved_at;
  if (!proved_at) return null;
  const until = fromWire(proved_at) + FRESH_FOR;
  return until > deps.now() ? toWire(until) : null;
}

async function waysOf(deps: Clock, db: Reader, viewer: Viewer): Promise<Ways> {
  const found = await listIdentities(db, viewer.user_id);
  const identities = found.map(({ provider, email, added_at }) => ({ provider, email, added_at }));
  return { identities, fresh_until: await freshUntil(deps, db, viewer) };
}

export async function listWays(deps: Clock & Reads, viewer: Viewer): Promise<Ways> {
  return waysOf(deps, deps.reader, viewer);
}

/**
 * Before what no session alone may do, since it may be in other hands by now: whoever has an account of
 * their own shows that it is them. Whoever came by a code has nothing to show.
 */
export async function refuseUnproven(deps: Clock, tx: Tx, viewer: Viewer): Promise<void> {
  if (await hasIdentity(tx, viewer.user_id)) await refuseStale(deps, tx, viewer);
}

async function refuseStale(deps: Clock, tx: Tx, viewer: Viewer): Promise<void> {
  if ((await freshUntil(deps, tx, viewer)) === null) throw new Problem('auth.confirm_first');
}

async function add(deps: Clock & FamilyPort, tx: Tx, viewer: Viewer, person: ProvenPerson) {
  const { provider, subject, email, email_verified, picture } = person;
  const { user_id } = viewer;
  await refuseStale(deps, tx, viewer);
  const others = await listIdentities(tx, user_id);
  if (others.some((one) => one.provider === provider)) throw new Problem('auth.provider_added');
  const added_at = toWire(deps.now());
  await insertIdentity(tx, { provider, subject, user_id, email, added_at });
  if (!email_verified || email === null) return;
  await updateUser(tx, user_id, { email, email_verified });
  await keepPicture(tx, await getUser({ reader: tx }, user_id), picture);
  await deps.addressTo(tx, { id: user_id, email });
}

/**
 * POST /auth/identities/{provider}: an account that is the person's already proves that it is them; one
 * that is new is added, for somebody who has proved that not long ago.
 */
export async function addWay(
  deps: Clock & Writes & Provers & FamilyPort,
  viewer: Viewer,
  proof: Proof,
): Promise<Ways> {
  const person = await prove(deps, proof).catch(refuseAccount);
  return transaction(deps, async (tx) => {
    await spend(deps, tx, proof).catch(refuseAccount);
    const owner = await findUserByIdentity(tx, person.provider, person.subject);
    if (owner && owner.id !== viewer.user_id) throw new Problem('auth.identity_taken');
    if (!owner) await add(deps, tx, viewer, person);
    await updateSession(tx, viewer.session_id, { proved_at: toWire(deps.now()) });
    return waysOf(deps, tx, viewer);
  });
}

/**
 * Never the last one. What it opened ends, but for the session that asks, which goes on by the other
 * one. An address that only the removed account vouched for is a hint from then on.
 */
export async function removeWay(
  deps: Clock & Writes & CalendarAddresses,
  viewer: Viewer,
  { provider }: { provider: Provider },
): Promise<void> {
  await transaction(deps, async (tx) => {
    const { user_id, session_id } = viewer;
    const all = await listIdentities(tx, user_id);
    const [other] = all.filter((one) => one.provider !== provider);
    if (!all.some((one) => one.provider === provider)) throw new Problem('auth.identity_not_found');
    if (!other) throw new Problem('auth.last_identity');
    await refuseStale(deps, tx, viewer);
    await deleteIdentity(tx, { provider, user_id });
    const ended = await endSessionsOf(deps, tx, { user_id, except: session_id, provider });
    for (const { id } of ended) await deps.endAddressMadeBy(tx, id);
    await updateSession(tx, session_id, { provider: other.provider });
    if (provider !== 'google') return;
    const { email } = other;
    const hint = { ...(email !== null && { email }), email_verified: false };
    await updateUser(tx, user_id, hint);
    await keepPicture(tx, await getUser({ reader: tx }, user_id), null);
  });
}
