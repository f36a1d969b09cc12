import { HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { SCOPES } from '@qamqor/shared/family/link';
import { startSession } from '../../api/src/auth/sessions/session.service.ts';
import { insertUser } from '../../api/src/auth/users/user.store.ts';
import type { NewLink } from '../../api/src/family/family.service.ts';
import { systemClock } from '../../api/src/platform/clock.ts';
import type { Database } from '../../api/src/platform/database/database.ts';
import { transaction } from '../../api/src/platform/database/transaction.ts';
import { aLink } from '../../api/src/testing/family.ts';
import { aMark, newId, sign } from '../lib/household.ts';

export const ADMIN_EMAIL = 'admin@example.org';

const accepted = (scopes: NewLink['scopes'], more: Partial<NewLink> = {}): Partial<NewLink> => ({
  status: 'accepted',
  scopes,
  ...more,
});

/** What each has to do with the owner; who has no link is a stranger to them. */
const LINKS: Record<string, Partial<NewLink> | null> = {
  stranger: null,
  admin: null,
  pending: { status: 'pending', accepted_at: null, person_id: null },
  declined: { status: 'declined', accepted_at: null, person_id: null },
  see_medicines: accepted(['see_medicines']),
  see_schedule: accepted(['see_schedule']),
  alerted: accepted(['alerted']),
  may_change: accepted([...SCOPES]),
  asks_first: accepted([...SCOPES], { ask_first: true }),
  keeps_devices: accepted([], { keeps_devices: true }),
  paused: accepted([...SCOPES], { paused_until: toWire(Date.now() + HOUR) }),
  ended: { status: 'ended', scopes: [...SCOPES] },
};

/** `nobody` has no token, `forger` one that nobody gave, `signed_out` one that has ended. */
export const ROLES = ['nobody', 'forger', 'signed_out', 'owner', ...Object.keys(LINKS)];

/** Tokens by role, and what can be named in a request, by the name that stands for it. */
export type World = {
  tokens: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
  /** Signs a role in again whose session a request has ended. */
  renew(role: string): Promise<void>;
};

/** The names that `settleWorld` gives something to. */
export const NAMES = [
  'owner',
  'pill',
  'event',
  'device',
  'held',
  'file',
  'mark',
  'nothing',
] as const;
export const LINK_NAMES = Object.keys(LINKS).filter((role) => LINKS[role]);

type Person = { user_id: string; session_id: string; token: string };

async function signIn(
  database: Database,
  given: { user_id: string; device_name: string },
): Promise<Person> {
  const session = await transaction(database, (tx) => startSession(systemClock, tx, given));
  return { ...session, token: sign(session) };
}

async function settlePerson(database: Database, role: string): Promise<Person> {
  const user_id = newId();
  const row = {
    id: user_id,
    name: `The ${role}`,
    avatar: null,
    language: 'en',
    email: role === 'admin' ? ADMIN_EMAIL : `${user_id}@example.org`,
    email_verified: true,
    time_zone: 'Asia/Almaty',
    created_at: toWire(Date.now()),
    subscription_tier: 'premium' as const,
  };
  await transaction(database, (tx) => insertUser(tx, row));
  return signIn(database, { user_id, device_name: role });
}

/**
 * One person a role, and an owner with a medicine, an event, a calendar address and a change to
 * decide about. Written beside the running server, since it is asked to end sessions and links.
 */
export async function settleWorld(database: Database, url: string): Promise<World> {
  const people = new Map<string, Person>();
  for (const role of ['owner', 'signed_out', ...Object.keys(LINKS)])
    people.set(role, await settlePerson(database, role));
  const of = (role: string) => people.get(role) as Person;
  const owner = of('owner');

  const names = new Map([
    ['owner', owner.user_id],
    ['device', owner.session_id],
    ['nothing', newId()],
  ]);
  for (const [role, given] of Object.entries(LINKS)) {
    if (!given) continue;
    const isAsked = given.person_id === null;
    const ends = { viewer: of(role).user_id, person: owner.user_id };
    const more = isAsked ? { addressed_id: owner.user_id } : {};
    const { link } = await aLink({ ...systemClock, ...database }, ends, { ...given, ...more });
    names.set(role, link.id);
  }

  async function post<T>(role: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${of(role).token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (response.status === 204 ? null : await response.json()) as T;
  }

  const pill = { name: 'Amlodipine', times: ['08:00', '20:00'] };
  const { id: medicine_id } = await post<{ id: string }>('owner', '/medicines', pill);
  const visit = { title: 'Dentist', start_datetime: toWire(Date.now() + HOUR) };
  const { id: event } = await post<{ id: string }>('owner', '/schedule/events', visit);
  const secret = await post<{ url: string }>('owner', '/calendar/secret');
  const member = { user_id: owner.user_id, medicine_id, token: owner.token };
  const push = (role: string, mutation: { mid: string }) =>
    post(role, '/sync/push', { proto: 1, device_id: role, now: Date.now(), mutations: [mutation] });
  const [mark, held] = [aMark(member, 1), aMark(member, 0)];
  await push('owner', mark);
  await push('asks_first', held);
  await post('signed_out', '/auth/sign-out');

  names.set('pill', medicine_id).set('event', event).set('mark', mark.mid).set('held', held.mid);
  names.set('file', secret.url.split('/').at(-1) ?? '');
  names.set('p', personStream(owner.user_id)).set('u', userStream(owner.user_id));
  const tokens = new Map([...people].map(([role, { token }]) => [role, token]));
  tokens.set('forger', `${owner.token.slice(0, -4)}AAAA`);
  return {
    names,
    tokens,
    async renew(role) {
      const person = people.get(role);
      if (!person || role === 'signed_out') return;
      const { user_id } = person;
      tokens.set(role, (await signIn(database, { user_id, device_name: role })).token);
    },
  };
}

/** The text with every `{{name}}` as what it stands for. */
export function spellOut(text: string, { names }: World): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => names.get(name) ?? name);
}
