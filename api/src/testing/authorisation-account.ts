import type { Row } from './authorisation-row.ts';

/** What belongs to `MATRIX`. */
export const ACCOUNT_ROWS: Record<string, Row> = {
  'GET /api/data/backup-state': {
    ask: () => ({}),
    status: (role) => (role === 'nobody' ? 401 : 200),
  },
  /** One goes after the other, so that `paused` is the last who can let the owner in again (FAM-6). */
  'DELETE /api/user': {
    ask: () => ({}),
    status: (role) => (role === 'nobody' ? 401 : role === 'paused' ? 409 : 204),
  },
};
