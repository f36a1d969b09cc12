import { HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { SCOPES, type Scope } from '@qamqor/shared/family/link';
import type { NewLink } from '../family/family.service.ts';
import type { Config } from '../config.ts';
import { newId } from '../platform/ids.ts';
import { CANARY } from './builders.ts';
import { aDevice, aPill } from './device.ts';
import { aLink } from './family.ts';
import { createTestApp, type SignedInPerson } from './test-app.ts';

/**
 * Who asks for something of the owner's; the accepted ones have the scope of their
 * name alone; who `changes` something sees it and may change. Of those who see something, the one with
 * all scopes alone sees the telephone number. Who `keeps_devices` is shown nothing; the paused and the
 * ended one kept them too.
 */
export const ROLES = [
  'nobody',
  'stranger',
  'pending',
  'declined',
  'see_medicines',
  'see_schedule',
  'alerted',
  'may_change',
  'changes_medicines',
  'changes_schedule',
  'all_scopes',
  'asks_first',
  'keeps_devices',
  'paused',
  'ended',
  'admin',
  'owner',
] as const;
export type Role = (typeof ROLES)[number];

/** Words that stand in the owner's data, and nowhere else. */
export const SECRET = {
  medicine: `Secretol ${CANARY}`,
  event: `Secret visit ${CANARY}`,
  phone: '+77010000001',
  chat: `Secret worry ${CANARY}`,
} as const;

/** A file that anybody may bring in for themselves. */
export const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Dentist',
  'DTSTART:20261121T100000',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const accepted = (...scopes: Scope[]): Partial<NewLink> => ({ status: 'accepted', scopes });

const LINKS: Partial<Record<Role, Partial<NewLink>>> = {
  pending: { status: 'pending', accepted_at: null, sees_phone: true },
  declined: { status: 'declined', accepted_at: null },
  see_medicines: accepted('see_medicines'),
  see_schedule: accepted('see_schedule'),
  alerted: accepted('alerted'),
  may_change: accepted('may_change'),
  changes_medicines: accepted('see_medicines', 'may_change'),
  changes_schedule: accepted('see_schedule', 'may_change'),
  all_scopes: { ...accepted(...SCOPES), sees_phone: true },
  asks_first: { ...accepted(...SCOPES), ask_first: true },
  keeps_devices: { ...accepted(), keeps_devices: true, sees_phone: true },
  paused: { ...accepted(...SCOPES), keeps_devices: true, sees_phone: true },
  ended: { ...accepted(...SCOPES), status: 'ended', keeps_devices: true, sees_phone: true },
};

/** An owner with a medicine, an event, a device and a change to decide about, and one person a role. */
export async function aWorld(config: Partial<Config> = {}) {
  const admin = 'admin@example.org';
  const server = await createTestApp({ config: { ...config, ADMIN_EMAIL: admin } });
  const { deps, signIn } = server;
  const owner = await signIn('owner');
  const tablet = aDevice(deps, owner);
  const pill = aPill(deps, { name: SECRET.medicine });
  const event = {
    id: newId(deps),
    title: SECRET.event,
    type: 'appointment' as const,
    description: '',
    place: '',
    companions: '',
    reminder_minutes: 15,
    rrule: null,
    start_datetime: '2026-11-21T10:00',
    exceptions: [],
  };
  const mark = tablet.mark({ medicine_id: pill.id });
  const added = tablet.say({ mid: newId(deps), op: 'event.add', args: event });
  const { results } = await tablet.push(tablet.add(pill), added, mark);
  if (results.some(({ status }) => status !== 'ok')) throw new Error(JSON.stringify(results));
  await owner.send('PUT', '/api/user/profile', { phone: SECRET.phone });

  const asked = await owner.send('POST', '/api/chat', { message: SECRET.chat });
  const chat = asked.json<{ session_id: string }>().session_id;

  const people: Record<Role, SignedInPerson | null> = { nobody: null, owner } as never;
  const links: Partial<Record<Role, string>> = {};
  for (const role of ROLES) {
    if (role === 'nobody' || role === 'owner') continue;
    const isAdmin = role === 'admin';
    const plan = { subscription_tier: 'premium' as const };
    const person = await signIn(role, isAdmin ? { email: admin, ...plan } : plan);
    people[role] = person;
    const fields = LINKS[role];
    if (!fields) continue;
    const isAsked = role === 'pending' || role === 'declined';
    const asked = isAsked ? { person_id: null, addressed_id: owner.user_id } : {};
    const pause = role === 'paused' ? { paused_until: toWire(deps.now() + HOUR) } : {};
    const ends = { viewer: person.user_id, person: owner.user_id };
    const { link } = await aLink(deps, ends, { ...fields, ...asked, ...pause });
    links[role] = link.id;
  }
  const asker = people.asks_first as SignedInPerson;
  const phone = aDevice(deps, asker, { id: 'phone', person_id: owner.user_id });
  const held = phone.mark({ medicine_id: pill.id, time: '20:00' });
  await phone.push(held);
  return { ...server, owner, people, links, pill, event, held, chat };
}

export type World = Awaited<ReturnType<typeof aWorld>>;
