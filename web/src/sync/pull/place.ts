import type { StreamPage } from '@qamqor/shared/sync/protocol';
import type { CursorRow, Place } from '../../local-db/rows.ts';

/** An epoch names the history of the server, then the permission: `<history>.<permission>`. */
export const historyOf = (epoch: string): string => epoch.split('.', 1)[0] as string;

/** Where a stream goes on. A release that knows the cursor alone moves that: the rest is void then. */
export function placeOf({ cursor, resume }: CursorRow): Place {
  return resume?.cursor === cursor ? resume.place : cursor;
}

export function placeAfter({ cursor, resume }: Pick<StreamPage, 'cursor' | 'resume'>): Place {
  return resume ?? cursor;
}
