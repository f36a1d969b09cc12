import { missing, own, type Row } from './authorisation-row.ts';
import type { World } from './authorisation.ts';

const aLetterOf = async ({ owner }: World) => {
  const body = { name: 'A', email: 'a@example.org', subject: 'general', message: 'Hello' };
  await owner.send('POST', '/api/contact', body);
  const letters = await owner.send('GET', '/api/contact/letters');
  return { id: letters.json<{ id: string }[]>()[0]?.id ?? '' };
};

/** What belongs to `MATRIX`. */
export const ACCOUNT_ROWS: Record<string, Row> = {
  'GET /api/data/backup-state': {
    ask: () => ({}),
    status: (role) => (role === 'nobody' ? 401 : 200),
  },
  'GET /api/news': own(200),
  'POST /api/news/{id}/closed': own(404, () => ({ id: 'never' })),
  'GET /api/contact/letters': own(200),
  'DELETE /api/contact/letters/{id}': {
    ask: aLetterOf,
    status: (role) => (role === 'nobody' ? 401 : role === 'owner' ? 204 : 404),
    missing,
  },
  /** One goes after the other, so that `paused` is the last who can let the owner in again (FAM-6). */
  'DELETE /api/user': {
    ask: () => ({}),
    status: (role) => (role === 'nobody' ? 401 : role === 'paused' ? 409 : 204),
  },
};
