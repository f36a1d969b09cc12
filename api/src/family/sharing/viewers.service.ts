import { Problem } from '@qamqor/shared/problem';
import type { FamilyViewer, Scope } from '@qamqor/shared/family/link';
import { findPerson } from '../../auth/users/user.service.ts';
import { medicinesOf } from '../../medicines/medicines.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader, Reads, Writes } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { findPhone } from '../../profile/profile.service.ts';
import { transaction, type Tx } from '../../platform/database/transaction.ts';
import { ensureKeeper } from './keeper.service.ts';
import { findLink, isShared, linksOfPerson, type FamilyLink } from '../access/link.store.ts';
import { changeLink } from '../access/links.service.ts';
import { endLink, withdrawOffers } from './end-link.service.ts';

/** Who sees the person or is offered it; who only asks is among the invitations. */
export function isViewer({ status, asked_by }: FamilyLink): boolean {
  if (status === 'accepted') return true;
  return asked_by === 'person' && (status === 'pending' || status === 'declined');
}

export type ViewerAnswer = FamilyViewer & { phone: string | null };

/** Whoever looks after somebody gave their number to be called by them, and by nobody else. */
async function phoneOf(db: Reader, link: FamilyLink): Promise<string | null> {
  return isShared(link) ? findPhone({ reader: db }, link.viewer_id) : null;
}

export async function toViewer(db: Reader, link: FamilyLink): Promise<ViewerAnswer> {
  const viewer = link.viewer_id === null ? undefined : await findPerson(db, link.viewer_id);
  return {
    id: link.id,
    viewer_id: viewer?.id ?? null,
    name: link.viewer_display_name ?? viewer?.name ?? '',
    phone: await phoneOf(db, link),
    relationship: link.viewer_relationship ?? link.relationship,
    asked_by: link.asked_by,
    status: link.status as FamilyViewer['status'],
    scopes: link.scopes,
    ask_first: link.ask_first,
    since: link.accepted_at,
    last_looked_at: link.last_looked_at,
    paused_until: link.paused_until,
    hidden_medicine_ids: link.hidden_medicine_ids,
    keeps_devices: link.keeps_devices,
    sees_phone: link.sees_phone,
    asked_anew: link.asked_anew,
  };
}

export async function listViewers(deps: Reads, viewer: Viewer): Promise<ViewerAnswer[]> {
  const links = await linksOfPerson(deps.reader, viewer.user_id);
  return Promise.all(links.filter(isViewer).map((link) => toViewer(deps.reader, link)));
}

async function ownLink(db: Reader, viewer: Viewer, id: string): Promise<FamilyLink> {
  const link = await findLink(db, id);
  const isOwn = link?.person_id === viewer.user_id;
  if (!link || !isOwn || !(isViewer(link) || link.status === 'ended')) {
    throw new Problem('family.viewer_not_found');
  }
  return link;
}

type Changes = {
  scopes?: Scope[] | undefined;
  sees_phone?: boolean | undefined;
  ask_first?: boolean | undefined;
  paused_until?: string | null | undefined;
  hidden_medicine_ids?: string[] | undefined;
};

/** A medicine that is not the person's own is left out. */
async function ownMedicines(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const own = new Set((await medicinesOf(tx, viewer.user_id)).map(({ id }) => id));
  return [...new Set(ids)].filter((id) => own.has(id));
}

/** FAM-3: holds from the next request on; what is not sent stays as it is. */
export async function changeViewer(
  deps: Clock & Writes,
  viewer: Viewer,
  input: { id: string; changes: Changes },
): Promise<ViewerAnswer> {
  return transaction(deps, async (tx) => {
    const link = await ownLink(tx, viewer, input.id);
    if (link.status === 'ended') throw new Problem('family.viewer_not_found');
    if (link.status !== 'accepted') throw new Problem('family.not_accepted');
    const { scopes, sees_phone, ask_first, paused_until } = input.changes;
    const { hidden_medicine_ids: hidden } = input.changes;
    const changed = await changeLink(tx, link, {
      ...(scopes !== undefined && { scopes, asked_anew: false }),
      ...(sees_phone !== undefined && { sees_phone }),
      ...(ask_first !== undefined && { ask_first }),
      ...(paused_until !== undefined && { paused_until }),
      ...(hidden && { hidden_medicine_ids: await ownMedicines(tx, viewer, hidden) }),
    });
    await withdrawOffers(deps, tx, changed);
    await ensureKeeper(deps, tx, viewer.user_id);
    return toViewer(tx, (await findLink(tx, changed.id)) ?? changed);
  });
}

/** FAM-3: stops it at once, or takes an offer back; again it changes nothing. */
export async function removeViewer(
  deps: Clock & Writes,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await transaction(deps, async (tx) => {
    const link = await ownLink(tx, viewer, id);
    if (link.status === 'ended') return;
    await endLink(deps, tx, link, 'person');
    await withdrawOffers(deps, tx, link);
    await ensureKeeper(deps, tx, viewer.user_id);
  });
}
