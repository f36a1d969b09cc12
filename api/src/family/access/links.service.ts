import { plans, unlimited } from '@qamqor/shared/plans';
import { Problem } from '@qamqor/shared/problem';
import { userStream } from '@qamqor/shared/sync/protocol';
import { getUser } from '../../auth/users/user.service.ts';
import { raiseSeq } from '../../changes/changes.service.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import {
  countLinksOf,
  findEndedSince,
  findLatestEnd,
  linksOfViewer,
  writeLink,
  type EndedLink,
  type FamilyLink,
} from './link.store.ts';

export type NewLink = Omit<FamilyLink, 'seq' | 'person_seq' | 'addressed_seq'>;

/** A link with nobody in it yet and nothing shared. */
export const EMPTY_LINK = {
  viewer_id: null,
  person_id: null,
  email: null,
  addressed_id: null,
  viewer_display_name: null,
  viewer_relationship: null,
  ask_first: false,
  keeps_devices: false,
  sees_phone: false,
  asked_anew: false,
  paused_until: null,
  deleted_until: null,
  hidden_medicine_ids: [],
  grant: 1,
  accepted_at: null,
  declined_at: null,
  ended_at: null,
  ended_by: null,
  last_looked_at: null,
} satisfies Partial<NewLink>;

/** Writes a link into the streams of all whom it concerns. */
export async function saveLink(tx: Tx, link: NewLink): Promise<FamilyLink> {
  const sides = [link.viewer_id, link.person_id, link.addressed_id];
  const seqs = new Map<string, number>();
  for (const id of new Set(sides.flatMap((side) => side ?? []))) {
    seqs.set(id, await raiseSeq(tx, userStream(id)));
  }
  const seqOf = (side: string | null) => seqs.get(side ?? '') ?? 0;
  const saved = {
    ...link,
    seq: seqOf(link.viewer_id),
    person_seq: seqOf(link.person_id),
    addressed_seq: seqOf(link.addressed_id),
  };
  await writeLink(tx, saved);
  return saved;
}

/** Another grant: the viewer's copy is out of date. */
export async function changeLink(
  tx: Tx,
  link: FamilyLink,
  fields: Partial<NewLink>,
): Promise<FamilyLink> {
  return saveLink(tx, { ...link, ...fields, grant: link.grant + 1 });
}

/** FAM-5, TIER-1: pending and accepted links of the viewer count. In the writing transaction. */
export async function assertRoom(tx: Tx, viewerId: string): Promise<void> {
  const { subscription_tier } = await getUser({ reader: tx }, viewerId);
  const { family_members_limit } = plans[subscription_tier];
  const links = await linksOfViewer(tx, viewerId);
  const count = links.filter(({ status }) => status === 'pending' || status === 'accepted').length;
  if (family_members_limit !== unlimited && count >= family_members_limit) {
    throw new Problem('family.limit_reached');
  }
}

/** The links that count for the plan, of some viewers. */
export async function countMembers(
  db: Reader,
  viewerIds: readonly string[],
): Promise<Map<string, number>> {
  const counts = await countLinksOf(db, viewerIds);
  return new Map(counts.map(({ viewer_id, count }) => [viewer_id ?? '', count]));
}

/** Links that ended at `since` or later: what a restore ends again. */
export async function linksEndedSince(db: Reader, since: string): Promise<EndedLink[]> {
  return findEndedSince(db, since);
}

/** When a link ended last. */
export async function latestLinkEnd(db: Reader): Promise<string | null> {
  return findLatestEnd(db);
}
