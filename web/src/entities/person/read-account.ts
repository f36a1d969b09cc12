import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { Account, Person } from '@qamqor/shared/profile/person';
import type { Link } from '@qamqor/shared/family/link';
import type { KnownList } from '../known.ts';
import type { LocalData } from '../../local-db/local-data.ts';
import { readCache } from '../../local-db/read-cache.ts';
import { readOwn } from '../read-own.ts';
import { settingsOf, withSettings } from './settings.ts';
import { waitingOf } from '../change/waiting.ts';

/** The own account with the settings that wait to be sent. */
export async function readAccount(local: LocalData): Promise<Account | null> {
  const { accounts, cursors } = local.cache;
  const stream = userStream(local.userId);
  const nothing = { account: undefined, cursor: undefined };
  const rows = await readCache(local, [accounts, cursors], nothing, async () => ({
    account: await accounts.get(local.userId),
    cursor: await cursors.get(stream),
  }));
  if (!rows.account) return null;
  const waiting = await waitingOf(local.outbox, stream, rows.cursor?.cursor ?? 0);
  return waiting.reduce<Account>(
    (account, { mutation }) => withSettings(account, settingsOf(mutation) ?? {}),
    rows.account,
  );
}

export type FamilyRow = Link & { person: Person | null };

/** Null: not known yet. */
export async function readFamily(local: LocalData): Promise<KnownList<FamilyRow> | null> {
  const { links, people } = local.cache;
  const rows = await readOwn(local, links);
  if (!rows) return null;
  const ids = rows.map((link) => link.person_id ?? '');
  const found = await readCache(local, [people], [], () => people.bulkGet(ids));
  return rows
    .map((link, index) => ({ ...link, person: found[index] ?? null }))
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)) as unknown as KnownList<FamilyRow>;
}

/** Whether this account looks after nobody, and nobody sees it or was offered to; false where that is not known. */
export async function isAlone(local: LocalData): Promise<boolean> {
  const { links, viewers } = local.cache;
  const rows = [await readOwn(local, links), await readOwn(local, viewers)];
  return rows.every((all) => all?.length === 0);
}

/** Of everybody this account looks after, together; those in the bin left out. Null: not known yet. */
export async function countTheirMedicines(local: LocalData): Promise<number | null> {
  const { links, medicines } = local.cache;
  const rows = await readOwn(local, links);
  if (!rows) return null;
  const streams = rows.flatMap(({ person_id }) => (person_id ? [personStream(person_id)] : []));
  const theirs = await readCache(local, [medicines], [], () =>
    medicines.where('stream').anyOf(streams).toArray(),
  );
  return theirs.filter(({ deleted_at }) => deleted_at === null).length;
}
