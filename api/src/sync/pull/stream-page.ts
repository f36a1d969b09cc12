import { homeDate } from '@qamqor/shared/calendar/home-clock';
import {
  ENTITIES,
  type Entity,
  type PersonEntity,
  type UserEntity,
} from '@qamqor/shared/sync/entities';
import type { StreamPage } from '@qamqor/shared/sync/protocol';
import type {
  Access,
  FeedDeps,
  HasSynced,
  RowViewer,
  PersonFeed,
  UserFeed,
} from '../../changes/changes.service.ts';
import { seqOf, type Place } from './first-pull.ts';
import { personRows, type Feeds, type PersonRow } from './person-rows.ts';

export type PageDeps = FeedDeps & HasSynced;

export type PageRequest = {
  id: string;
  viewer_id: string;
  /** Where the viewer goes on, null on a new device, 0 where that holds no longer. */
  from: Place | null;
  to: number;
  limit: number;
  epoch: string;
  reset: boolean;
};

type Parts = Pick<StreamPage, 'rows' | 'deleted' | 'deleted_by'>;

function allFeeds({ synced }: HasSynced): Feeds {
  return new Map(Object.entries(synced.personFeeds) as [PersonEntity, PersonFeed][]);
}

function feedsFor(deps: HasSynced, access: Access): Feeds {
  return new Map([...allFeeds(deps)].filter(([name]) => access[ENTITIES[name].scope]));
}

/** What is kept of it seldom is not named where there is nothing of it. */
function isNamed(name: Entity, list: readonly unknown[]): boolean {
  return list.length > 0 || !('isSeldom' in ENTITIES[name]);
}

/** What the viewer may see of the rows. */
async function shown(
  deps: PageDeps,
  viewer: RowViewer,
  feeds: Feeds,
  all: readonly PersonRow[],
): Promise<Parts> {
  const parts: Parts = { rows: {}, deleted: {} };
  for (const [name, feed] of feeds) {
    const own = all.filter((one) => one.entity === name).map(({ row }) => row);
    const { rows, deleted, deleted_by } = await feed.show(deps, viewer, own);
    if (isNamed(name, rows)) Object.assign(parts.rows, { [name]: rows });
    if (deleted) parts.deleted[name] = deleted;
    if (deleted_by) parts.deleted_by = deleted_by;
  }
  return parts;
}

export async function personPage(
  deps: PageDeps,
  request: PageRequest,
  access: Access,
): Promise<StreamPage> {
  const { epoch, reset, viewer_id, ...asked } = request;
  const { id, to } = request;
  const { see_medicines, sees_phone, hidden_medicine_ids } = access;
  const today = homeDate(await deps.synced.accounts.getZoneHistory(deps, id), deps.now());
  const feeds = feedsFor(deps, access);
  const { rows, ...next } = await personRows(deps.reader, { ...asked, feeds, today });
  const viewer = { viewer_id, person_id: id, hidden_medicine_ids };
  const parts = await shown(deps, viewer, allFeeds(deps), rows);
  const person = await deps.synced.personRow(deps, id, { seq: to, see_medicines, sees_phone });
  return {
    ...parts,
    rows: { ...parts.rows, people: [person] },
    epoch,
    ...next,
    reset,
  };
}

/** More changes between two looks than this are not looked through. */
const FEW = 200;

/** FAM-3: whether what changed between two seqs may show this viewer anything new. */
export async function showsAny(
  deps: PageDeps,
  viewer: Pick<RowViewer, 'viewer_id' | 'person_id'>,
  access: Access,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { hidden_medicine_ids } = access;
  const all = allFeeds(deps);
  const feeds = feedsFor(deps, access);
  const seesAll = feeds.size === all.size && hidden_medicine_ids.length === 0;
  if (seesAll || to - from > FEW || from < 1) return true;
  const wanted = { id: viewer.person_id, from, to, limit: FEW, today: '' };
  const whole = await personRows(deps.reader, { ...wanted, feeds: all });
  // What left no row is about the person, whom every viewer sees.
  if (new Set(whole.rows.map(({ seq }) => seq)).size < to - from) return true;
  const seen = await personRows(deps.reader, { ...wanted, feeds });
  const parts = await shown(deps, { ...viewer, hidden_medicine_ids }, feeds, seen.rows);
  return [...Object.values(parts.rows), ...Object.values(parts.deleted)].some(
    (rows) => rows.length > 0,
  );
}

export async function userPage(deps: PageDeps, request: PageRequest): Promise<StreamPage> {
  const { id, epoch, reset, limit } = request;
  const from = seqOf(request.from);
  const to = await deps.synced.userReach(deps.reader, id, { from, to: request.to, limit });
  const range = { from, to };
  const more = to < request.to;
  const page: StreamPage = { epoch, cursor: to, more, reset, rows: {}, deleted: {} };
  for (const [name, feed] of Object.entries(deps.synced.userFeeds) as [UserEntity, UserFeed][]) {
    const { rows, deleted, stopped = [] } = await feed(deps, id, range);
    if (isNamed(name, rows)) Object.assign(page.rows, { [name]: rows });
    if (deleted && isNamed(name, deleted)) page.deleted[name] = deleted;
    if (stopped.length > 0) page.stopped = [...(page.stopped ?? []), ...stopped];
  }
  return page;
}
