import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { personStream } from '@qamqor/shared/sync/protocol';
import { operationOf } from '@qamqor/shared/sync/operations';
import type { LocalData } from '../../local-db/local-data.ts';
import type { OutboxRow } from '../../local-db/rows.ts';
import type { KeyValues } from '../../platform/browser-storage.ts';
import { applyPending } from '../change/apply-pending.ts';
import { readSnapshot } from '../../local-db/snapshot/snapshot.ts';
import {
  AROUND_TODAY,
  datesOf,
  readingKey,
  type PersonData,
  type Range,
} from '../../local-db/snapshot/person-data.ts';
import { unsentKeys } from '../change/waiting.ts';

type From = Pick<LocalData, 'userId' | 'outbox' | 'actor' | 'deviceId' | 'reading' | 'now'>;

/** A dose of a day that the copy does not reach would look as if nobody had marked it. */
function reaches({ zones, read_at }: PersonData, range: Range, now: number): boolean {
  if (range === null) return true;
  const [first] = datesOf(AROUND_TODAY, homeDate(zones, read_at));
  return datesOf(range, homeDate(zones, now))[0] >= first;
}

/** Facts about doses may be older than the copy; another change that is answered may be overtaken. */
function isNews({ status, mutation, sealed }: OutboxRow): boolean {
  if (sealed) return false;
  return (
    status === 'queued' || (status === 'acked' && operationOf(mutation.op)?.subject === 'dose')
  );
}

/**
 * What is shown of a person while the cache does not open: the copy of the last answer with all that
 * was done on this device since on top of it. Null where there is no copy, or none of these days.
 */
export async function restoreFromSnapshot(
  storage: KeyValues,
  local: From,
  personId: string,
  range: Range,
): Promise<PersonData | null> {
  const copy = readSnapshot<PersonData>(storage, readingKey(local.userId, personId, AROUND_TODAY));
  if (!copy?.known || !reaches(copy, range, local.now())) return null;
  const stream = personStream(personId);
  const rows = await local.outbox.mutations.where('stream').equals(stream).sortBy('order');
  const refused = new Set(rows.filter((row) => row.status === 'rejected').map(({ mid }) => mid));
  const news = rows.filter(isNews);
  const marks = copy.marks.filter(({ id }) => !refused.has(id));
  return {
    ...copy,
    ...applyPending(local, { ...copy, marks }, news),
    unsent: unsentKeys(news),
    read_at: local.now(),
  };
}
