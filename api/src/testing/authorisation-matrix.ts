import { personStream } from '@qamqor/shared/sync/protocol';
import { SCOPES } from '@qamqor/shared/family/link';
import { ACCOUNT_ROWS } from './authorisation-account.ts';
import { ADMIN_ROWS } from './authorisation-admin.ts';
import { RECORD_ROWS } from './authorisation-record.ts';
import { CHAT_ROWS } from './authorisation-chat.ts';
import { everyChange, outcomesFor } from './authorisation-changes.ts';
import { IDENTITY_ROWS } from './authorisation-identities.ts';
import { ringOf, subscribed } from './owned-device.ts';
import { missing, own, owners, type Row } from './authorisation-row.ts';
import { CALENDAR, SECRET, type Role, type World } from './authorisation.ts';

/** Without a sign-in too. */
const open = (status: number, body?: object): Row => ({
  ask: () => (body ? { body } : {}),
  status: () => status,
});

const NEVER = '019ab000-0000-7000-8000-000000000000';
const form = (email: string) => ({ email, relationship: 'Mother', display_name: 'Mama' });

/** By the link of the role; who has none asks by another's. */
const linkOf = ({ links }: World, role: Role) => links[role] ?? links.all_scopes ?? NEVER;

const SEEING: readonly Role[] = ['see_medicines', 'changes_medicines', 'all_scopes', 'asks_first'];
/** FAM-6 */
const KEEPING: readonly Role[] = ['keeps_devices', 'owner'];
const kept = (status: number) => (role: Role) =>
  role === 'nobody' ? 401 : KEEPING.includes(role) ? status : 404;
const PLANNING: readonly Role[] = ['see_schedule', 'changes_schedule', 'all_scopes', 'asks_first'];
const ACCEPTED: readonly Role[] = [
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
] as Role[];

/** A link that the role has in the state in which the viewer may see it. */
const byViewer = (of: Partial<Record<Role, number>>, otherwise: number) => (role: Role) =>
  role === 'nobody' ? 401 : (of[role] ?? (ACCEPTED.includes(role) ? otherwise : 404));

const byPerson = (status: number, body?: object): Row => ({
  ask: ({ links }) => ({ id: links.all_scopes as string, ...(body && { body }) }),
  status: (role) => (role === 'nobody' ? 401 : role === 'owner' ? status : 404),
  missing,
});

/** Of an owner's, not the one they ask from. */
const aSessionOf = async ({ signIn }: World) => (await signIn('owner')).session_id;

/** Also who looks after the owner's devices (FAM-6). */
const keepers = (status: number, body?: object): Row => ({
  ask: async (world) => ({ id: await aSessionOf(world), ...(body && { body }) }),
  status: kept(status),
  missing,
});

const ofKept: Row = {
  ask: ({ owner }) => ({ query: `?person_id=${owner.user_id}` }),
  status: kept(200),
  missing: (_, id) => ({ query: `?person_id=${id}` }),
};

const streams = ({ owner }: World) => `?streams=${personStream(owner.user_id)}@0`;

/** Whoever was given the owner's address reads the events with it, and nothing else. */
const withAddress: Row = {
  ask: async ({ owner }) => {
    const { url } = (await owner.send('POST', '/api/calendar/secret')).json<{ url: string }>();
    return { file: url.split('/').at(-1) ?? '' };
  },
  status: () => 200,
  tells: () => [SECRET.event],
};

/** Whoever was given a code reads who made it and what they may do, and nothing of the person's data. */
const withCode: Row = {
  ask: async ({ owner, people }) => {
    const body = { person_id: owner.user_id };
    const made = await people.keeps_devices?.send('POST', '/api/auth/pairing', body);
    return { code: made?.json<{ code: string }>().code ?? '' };
  },
  status: () => 200,
  tells: () => 'nothing',
};

/** FAM-6: for whoever keeps the person's devices. */
const keptProfile = (body?: object): Row => ({
  ask: (world, role) => ({ id: linkOf(world, role), ...(body && { body }) }),
  status: byViewer({ pending: 403, declined: 403, keeps_devices: 200 }, 403),
  tells: (role) => (role === 'keeps_devices' ? 'anything' : 'nothing'),
  missing,
});

/** A route that is asked in two ways has two rows. */
export const MATRIX: Record<string, Row | readonly Row[]> = {
  'GET /api/health': open(200),
  'GET /api/metrics': { ...open(200), tells: () => 'nothing' },
  'GET /api/config': open(200),
  'POST /api/auth/google-login': open(401, { token: 'x' }),
  'POST /api/auth/microsoft-nonce': open(401),
  'POST /api/auth/microsoft-login': open(401, { token: 'x', nonce: 'x' }),
  'POST /api/auth/demo': open(404, { person: 'daughter' }),
  'POST /api/auth/pair': open(401, { code: 'AAAAAAAA' }),
  'POST /api/contact': open(201, {
    name: 'A',
    email: 'a@example.org',
    subject: 'general',
    message: 'Hello',
  }),
  'POST /api/auth/join': own(403, () => ({ body: { token: 'x' } })),
  ...IDENTITY_ROWS,
  'POST /api/auth/sign-out': own(204),
  'POST /api/auth/sign-out-everywhere': own(204),
  'GET /api/auth/pairing/{code}': [open(404), withCode],
  'GET /api/auth/devices': ofKept,
  'PATCH /api/auth/devices/{id}': keepers(200, { name: 'Mine' }),
  'DELETE /api/auth/devices/{id}': keepers(204),
  'POST /api/auth/pairing': {
    ask: ({ owner }) => ({ body: { person_id: owner.user_id } }),
    status: (role) => (role === 'nobody' ? 401 : role === 'keeps_devices' ? 201 : 404),
    missing: (_, id) => ({ body: { person_id: id } }),
  },

  'GET /api/user/profile': own(200),
  'PUT /api/user/profile': own(200, () => ({ body: { firstName: 'A' } })),
  'GET /api/medicines': own(200),
  'POST /api/medicines': own(201, () => ({ body: { name: 'Iron', times: ['08:00'] } })),
  'GET /api/medicines/today': own(200),
  'GET /api/medicines/stats': own(200),
  'PUT /api/medicines/{id}': owners(200, ({ pill }) => ({
    id: pill.id,
    body: { base_version: 1, notes: 'x' },
  })),
  'DELETE /api/medicines/{id}': owners(204, ({ pill }) => ({ id: pill.id })),
  'POST /api/medicines/{id}/restore': owners(200, ({ pill }) => ({ id: pill.id })),
  'GET /api/medicines/{id}/history': owners(200, ({ pill }) => ({
    id: pill.id,
    query: '?from=2026-11-20&to=2026-11-20',
  })),
  'POST /api/medicines/log': {
    ...owners(200, ({ pill }) => ({ body: { medicine_id: pill.id, time: '20:00', taken: true } })),
    missing: ({ body }, id) => ({ body: { ...(body as object), medicine_id: id } }),
  },
  'GET /api/schedule/events': own(200),
  'GET /api/schedule/upcoming': own(200),
  'GET /api/schedule/stats': own(200),
  'POST /api/schedule/events': own(201, () => ({
    body: { title: 'Dentist', start_datetime: '2026-11-21T10:00' },
  })),
  'PUT /api/schedule/events/{id}': owners(200, ({ event }) => ({
    id: event.id,
    body: { title: 'Dentist' },
  })),
  'DELETE /api/schedule/events/{id}': owners(204, ({ event }) => ({ id: event.id })),
  'POST /api/schedule/events/{id}/restore': owners(200, ({ event }) => ({ id: event.id })),
  'POST /api/schedule/import': [
    own(400, () => ({ body: {} })),
    own(200, () => ({ body: CALENDAR })),
  ],
  'GET /api/calendar/secret': own(200),
  'POST /api/calendar/secret': own(201),
  'DELETE /api/calendar/secret': own(204),
  'GET /api/calendar/{file}': [open(404), withAddress],
  'GET /api/pictures/{file}': open(404),
  'GET /api/subscription/status': own(200),
  'GET /api/subscription/open': own(200),
  'GET /api/subscription/waitlist': own(200),
  'POST /api/subscription/waitlist': own(200, () => ({ body: { tier: 'pro' } })),
  'DELETE /api/subscription/waitlist': own(200, () => ({ query: '?tier=pro' })),
  ...CHAT_ROWS,
  ...ADMIN_ROWS,
  ...RECORD_ROWS,
  ...ACCOUNT_ROWS,

  'GET /api/family/members': own(200),
  'POST /api/family/add': own(201, () => ({ body: form('somebody@example.org') })),
  'POST /api/family/invite': own(201, () => ({
    body: { relationship: 'Mother', display_name: 'Mama' },
  })),
  'GET /api/family/members/{id}/data': {
    ask: (world, role) => ({ id: linkOf(world, role) }),
    status: byViewer({ pending: 403, declined: 403 }, 200),
    tells: (role) => [
      ...(SEEING.includes(role) ? [SECRET.medicine] : []),
      ...(PLANNING.includes(role) ? [SECRET.event] : []),
    ],
    missing,
  },
  'GET /api/family/members/{id}/profile': keptProfile(),
  'PUT /api/family/members/{id}/profile': keptProfile({ address: 'Abay 1' }),
  'POST /api/family/members/{id}/link': {
    ask: (world, role) => ({ id: linkOf(world, role) }),
    status: byViewer({ pending: 201, declined: 409 }, 409),
    missing,
  },
  'DELETE /api/family/members/{id}': {
    ask: (world, role) => ({ id: linkOf(world, role) }),
    // The paused one is the last by then who could let the owner in again.
    status: byViewer({ pending: 204, declined: 204, ended: 204, paused: 409 }, 204),
    missing,
  },
  'POST /api/family/share': own(201, () => ({ body: form('somebody@example.org') })),
  'POST /api/family/offer': own(201, () => ({
    body: { relationship: 'Son', display_name: 'Timur' },
  })),
  'GET /api/family/viewers': own(200),
  'PUT /api/family/viewers/{id}': byPerson(200, { scopes: [...SCOPES] }),
  'DELETE /api/family/viewers/{id}': byPerson(204),
  'GET /api/family/looks': own(200),
  'GET /api/family/invitations': own(200),
  'POST /api/family/invitations/open': own(404, () => ({ body: { token: 'x'.repeat(32) } })),
  'POST /api/family/invitations/{id}/accept': {
    ask: ({ links }) => ({ id: links.pending as string, body: {} }),
    status: (role) => (role === 'nobody' ? 401 : role === 'owner' ? 200 : 404),
    missing,
  },
  'POST /api/family/invitations/{id}/decline': {
    ask: ({ links }) => ({ id: links.pending as string, body: {} }),
    status: (role) => (role === 'nobody' ? 401 : role === 'owner' ? 200 : 404),
    missing,
  },
  'GET /api/family/approvals': own(200),
  'POST /api/family/approvals/{id}/accept': owners(200, ({ held }) => ({ id: held.mid })),
  'POST /api/family/approvals/{id}/decline': owners(200, ({ held }) => ({ id: held.mid })),

  'GET /api/push/public-key': own(200),
  'POST /api/push/subscriptions': own(400, () => ({ body: {} })),
  'DELETE /api/push/subscriptions': own(204),
  'POST /api/push/test': [
    own(404),
    {
      ask: async ({ owner }) => ({ body: { person_id: await subscribed(owner) } }),
      status: kept(201),
      missing: (_, id) => ({ body: { person_id: id } }),
    },
  ],
  'GET /api/push/test': ofKept,
  'GET /api/push/test/{id}': {
    ask: async ({ owner }) => ({ id: await ringOf(owner) }),
    status: kept(200),
    missing,
  },
  'POST /api/push/test/{id}/answer': {
    ask: async ({ owner }) => ({ id: await ringOf(owner), body: { heard: true } }),
    status: (role) => (role === 'nobody' ? 401 : role === 'owner' ? 204 : 404),
    missing,
  },
  'POST /api/push/receipts': own(404, () => ({ body: { delivery_id: NEVER, event: 'shown' } })),
  'GET /api/reminders/settings': own(200),
  'PUT /api/reminders/settings': own(200, () => ({ body: {} })),
  'GET /api/reminders/health': own(200),

  'POST /api/sync/push': {
    ask: (world, role) => {
      const mutations = everyChange(world, role);
      return { body: { proto: 1, device_id: role, now: world.deps.now(), mutations } };
    },
    status: (role) => (role === 'nobody' ? 401 : 200),
    outcomes: outcomesFor,
  },
  'GET /api/sync/pull': {
    ask: (world) => ({ query: streams(world) }),
    status: (role) => (role === 'nobody' ? 401 : 200),
    tells: (role) => {
      if (role === 'owner') return 'anything';
      const words: string[] = [
        ...(SEEING.includes(role) ? [SECRET.medicine] : []),
        ...(PLANNING.includes(role) ? [SECRET.event] : []),
      ];
      if (role === 'all_scopes') words.push(SECRET.phone);
      return words.length > 0 ? words : 'nothing';
    },
    says: (role) => {
      const isShown = role === 'owner' || SEEING.includes(role) || PLANNING.includes(role);
      return role === 'nobody' || isShown ? '' : '"streams":{},"gone":["p:';
    },
  },
  'GET /api/sync/live': {
    ask: (world) => ({ query: streams(world) }),
    status: (role) => (role === 'nobody' ? 401 : 200),
    isEndless: true,
  },
};
