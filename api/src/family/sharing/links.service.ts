import { toWire } from '@qamqor/shared/calendar/dates';
import { userStream } from '@qamqor/shared/sync/protocol';
import { raiseSeq } from '../../changes/changes.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/transaction.ts';
import { withdrawApprovals } from '../approvals/approvals.service.ts';
import { endTokens } from '../invitations/tokens.service.ts';
import { linksOfPerson, writeLink, type FamilyLink } from '../access/link.store.ts';
import { endCodes } from '../pairing/codes.service.ts';

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

/**
 * FAM-3, FAM-5: from the next request on the viewer is refused. What the link let wait goes with it,
 * and nobody's data.
 */
export async function endLink(
  deps: Clock,
  tx: Tx,
  link: FamilyLink,
  ended_by: FamilyLink['ended_by'] = null,
): Promise<void> {
  await endTokens(tx, link.id);
  if (link.keeps_devices && link.person_id !== null) await endCodes(tx, link.person_id);
  const at = toWire(deps.now());
  await withdrawApprovals(tx, link.id, at);
  await changeLink(tx, link, { status: 'ended', ended_at: at, ended_by });
}

/**
 * FAM-3: the person's newest word about a viewer holds. What they offered that viewer before, and the
 * viewer kept open, is taken back: it would give again what was paused, narrowed or stopped since.
 */
export async function withdrawOffers(deps: Clock, tx: Tx, link: FamilyLink): Promise<void> {
  const { viewer_id, person_id } = link;
  if (viewer_id === null || person_id === null) return;
  for (const offer of await linksOfPerson(tx, person_id)) {
    const waits = offer.asked_by === 'person' && offer.status === 'pending';
    if (waits && offer.addressed_id === viewer_id) await endLink(deps, tx, offer);
  }
}
