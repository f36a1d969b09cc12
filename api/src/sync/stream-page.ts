import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { deletedBy } from '@qamqor/shared/schedule/event';
import type { StreamPage } from '@qamqor/shared/sync/protocol';
import { getZoneHistory } from '../auth/user.service.ts';
import { familySince, type Access } from '../family/family.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database.ts';
import { profilesSince } from '../profile/profile.service.ts';
import { personRows, type PersonRow } from './person-rows.ts';
import { readAccount, readPerson, type OwnerDeps } from './stream-owner.ts';
import { visibleClaims, type Looker } from './visible-alarms.ts';

type Deps = Reads & Clock;

export type PageRequest = {
  id: string;
  viewer_id: string;
  /** The viewer's cursor, null on a new device, 0 where the cursor holds no longer. */
  from: number | null;
  to: number;
  limit: number;
  epoch: string;
  reset: boolean;
};

/**
 * What the viewer may see of the rows; the claims are still to be looked at. A deleted event is
 * named, and its row stays here. FAM-3: a snooze names a group, not the medicine that it is about.
 */
function sortOut(rows: readonly PersonRow[], hiddenIds: readonly string[]) {
  const hidden = new Set(hiddenIds);
  const events = rows.flatMap((one) => (one.kind === 'event' ? one.row : []));
  const snoozes = rows.flatMap((one) =>
    one.kind === 'snooze' && hidden.size === 0 ? one.row : [],
  );
  const claims = rows.flatMap((one) => (one.kind === 'claim' ? one.row : []));
  return {
    ...(snoozes.length > 0 && { snoozes }),
    claims,
    medicines: rows.flatMap((one) =>
      one.kind === 'medicine' && !hidden.has(one.row.id) ? one.row : [],
    ),
    marks: rows.flatMap((one) =>
      one.kind === 'mark' && !hidden.has(one.row.medicine_id) ? one.row : [],
    ),
    events: events.filter(({ deleted_at }) => deleted_at === null),
    deleted: events.filter(({ deleted_at }) => deleted_at !== null),
  };
}

export async function personPage(
  deps: Deps,
  request: PageRequest,
  access: Access,
): Promise<StreamPage> {
  const { epoch, reset, viewer_id, ...asked } = request;
  const { id, to } = request;
  const { see_medicines, see_schedule, sees_phone, hidden_medicine_ids } = access;
  const today = homeDate(await getZoneHistory(deps, id), deps.now());
  const wanted = { ...asked, see_medicines, see_schedule, today };
  const page = await personRows(deps.reader, wanted);
  const { deleted, claims: found, ...shown } = sortOut(page.rows, hidden_medicine_ids);
  const claims = await visibleClaims(
    deps,
    { viewer_id, person_id: id, hidden_medicine_ids },
    found,
  );
  const rows = { ...shown, ...(claims.length > 0 && { claims }) };
  const people = [await readPerson(deps, id, { seq: to, see_medicines, sees_phone })];
  const { cursor, more } = page;
  const told = deleted.flatMap((event) => {
    const by = deletedBy(event);
    return by ? [[event.id, by] as const] : [];
  });
  return {
    ...{ epoch, cursor, more, reset, rows: { ...rows, people } },
    deleted: { events: deleted.map((event) => event.id) },
    ...(told.length > 0 && { deleted_by: Object.fromEntries(told) }),
  };
}

/** More changes between two looks than this are not looked through. */
const FEW = 200;

/** FAM-3: whether what changed between two seqs may show this viewer anything new. */
export async function showsAny(
  deps: Deps,
  looker: Pick<Looker, 'viewer_id' | 'person_id'>,
  { see_medicines, see_schedule, hidden_medicine_ids }: Access,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const seesAll = see_medicines && see_schedule && hidden_medicine_ids.length === 0;
  if (seesAll || to - from > FEW || from < 1) return true;
  const wanted = { id: looker.person_id, from, to, limit: FEW, today: '' };
  const all = await personRows(deps.reader, { ...wanted, see_medicines: true, see_schedule: true });
  // What left no row is about the person, whom every viewer sees.
  if (new Set(all.rows.map(({ seq }) => seq)).size < to - from) return true;
  const seen = await personRows(deps.reader, { ...wanted, see_medicines, see_schedule });
  const { claims, deleted, ...shown } = sortOut(seen.rows, hidden_medicine_ids);
  if (deleted.length > 0 || Object.values(shown).some((rows) => rows.length > 0)) return true;
  return (await visibleClaims(deps, { ...looker, hidden_medicine_ids }, claims)).length > 0;
}

export async function userPage(deps: OwnerDeps, request: PageRequest): Promise<StreamPage> {
  const { id, to, epoch, reset } = request;
  const from = request.from ?? 0;
  const family = await familySince(deps, id, { from, to });
  const { links, stopped, viewers, invitations, approvals } = family;
  return {
    epoch,
    cursor: to,
    more: false,
    reset,
    rows: {
      accounts: [await readAccount(deps, id, to)],
      links: links.rows,
      ...(viewers.rows.length > 0 && { viewers: viewers.rows }),
      ...(invitations.rows.length > 0 && { invitations: invitations.rows }),
      ...(approvals.length > 0 && { approvals }),
      profiles: await profilesSince(deps.reader, id, { from, to }),
    },
    deleted: {
      links: links.deleted,
      ...(viewers.deleted.length > 0 && { viewers: viewers.deleted }),
      ...(invitations.deleted.length > 0 && { invitations: invitations.deleted }),
    },
    ...(stopped.length > 0 && { stopped }),
  };
}
