import { userStream } from '@qamqor/shared/sync/protocol';
import type { Table } from 'dexie';
import { isKnown, type KnownList } from './known.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { readCache, type Cache } from '../local-db/read-cache.ts';

/** The rows of a table that are the account's own; null until all of its stream has arrived here. */
export function readOwn<Row>(
  local: Cache & Pick<LocalData, 'userId'>,
  table: Table<Row>,
): Promise<KnownList<Row> | null> {
  const stream = userStream(local.userId);
  const { cursors } = local.cache;
  return readCache(local, [cursors, table], null, async () =>
    isKnown(await cursors.get(stream))
      ? ((await table.where({ stream }).toArray()) as unknown as KnownList<Row>)
      : null,
  );
}
