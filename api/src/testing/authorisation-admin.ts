import type { Row } from './authorisation-row.ts';
import type { World } from './authorisation.ts';

/** ADMIN-1: nobody but the admin, whatever is asked. */
const admins = (status: number, ask: Row['ask'] = () => ({})): Row => ({
  ask,
  status: (role) => (role === 'nobody' ? 401 : role === 'admin' ? status : 403),
  tells: () => 'nothing',
});

const NEVER = '019ab000-0000-7000-8000-000000000000';

const aLetter = async ({ app, people }: World) => {
  const payload = { name: 'A', email: 'a@example.org', subject: 'general', message: 'Hello' };
  await app.inject({ method: 'POST', url: '/api/contact', payload });
  const letters = await people.admin?.send('GET', '/api/admin/contacts');
  return { id: letters?.json<{ id: string }[]>()[0]?.id ?? '', body: { state: 'answered' } };
};

const tierOf = (user_id: string, subscription_tier: string) => ({
  body: { user_id, subscription_tier },
});

const words = { title: 'New terms', text: 'They change.' };
const aNews = (holds_from: string) => ({
  texts: { en: words, ru: words, kk: words },
  holds_from,
});

/** What belongs to `MATRIX`. */
export const ADMIN_ROWS: Record<string, Row | readonly Row[]> = {
  'POST /api/subscription/update': [
    admins(200, ({ owner }) => tierOf(owner.user_id, 'pro')),
    admins(404, () => tierOf(NEVER, 'pro')),
    admins(400, ({ owner }) => tierOf(owner.user_id, 'gold')),
  ],
  'GET /api/admin/users': admins(200),
  'GET /api/admin/audit': admins(200),
  'GET /api/admin/contacts': admins(200),
  'GET /api/admin/waitlist': admins(200),
  'PUT /api/admin/plans/{id}': [
    admins(200, () => ({ id: 'pro', body: { open: true } })),
    admins(400, () => ({ id: 'free', body: { open: true } })),
  ],
  'PUT /api/admin/users/{id}/closing': [
    admins(200, ({ owner }) => ({ id: owner.user_id, body: { reason: 'It harms others.' } })),
    admins(404, () => ({ id: NEVER, body: { reason: 'It harms others.' } })),
    admins(400, ({ owner }) => ({ id: owner.user_id, body: { reason: 'Short.' } })),
  ],
  'DELETE /api/admin/users/{id}/closing': [
    admins(204, ({ owner }) => ({ id: owner.user_id })),
    admins(404, () => ({ id: NEVER })),
  ],
  'GET /api/admin/news': admins(200),
  'POST /api/admin/news': [
    admins(201, () => ({ body: aNews('2027-01-31') })),
    admins(400, () => ({ body: aNews('2026-11-30') })),
    admins(400, () => ({ body: {} })),
  ],
  'PUT /api/admin/contacts/{id}': [
    admins(200, aLetter),
    admins(404, () => ({ id: NEVER, body: { state: 'open' } })),
    admins(400, () => ({ id: NEVER, body: {} })),
  ],
};
