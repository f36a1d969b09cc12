import { missing, type Row } from './authorisation-row.ts';
import { savedBy, signed } from './record-files.ts';

/** Everybody their own, and nobody without a sign-in. */
const own: Row = { ask: () => ({}), status: (role) => (role === 'nobody' ? 401 : 200) };

/** Whoever is signed in reads files into their own record, whoever’s ids are in them. */
export const RECORD_ROWS: Record<string, Row | readonly Row[]> = {
  'GET /api/export/calendar.ics': own,
  'GET /api/export/all': own,
  'GET /api/export/csv': own,
  'GET /api/export/fhir': own,
  'GET /api/data/cleanup': own,
  'POST /api/data/cleanup': {
    ...own,
    ask: () => ({ body: { kinds: ['medicines', 'events', 'chats'], before: '2026-11-01' } }),
  },
  'POST /api/data/cleanup/{id}/restore': {
    ask: async ({ owner }) => {
      const visit = { title: 'Visit', start_datetime: '2026-10-01T10:00' };
      await owner.send('POST', '/api/schedule/events', visit);
      const asked = { kinds: ['events'], before: '2026-11-01' };
      const made = await owner.send('POST', '/api/data/cleanup', asked);
      return { id: made.json<{ cleanup: { id: string } }>().cleanup.id };
    },
    status: (role) => (role === 'nobody' ? 401 : role === 'owner' ? 200 : 404),
    missing,
  },
  'GET /api/import': own,
  'POST /api/import': [
    {
      ask: () => ({ body: {} }),
      status: (role) => (role === 'nobody' ? 401 : 400),
    },
    {
      ask: async ({ owner }) => ({ body: JSON.parse(signed(await savedBy(owner))) as object }),
      status: (role) => (role === 'nobody' ? 401 : 200),
    },
  ],
};
