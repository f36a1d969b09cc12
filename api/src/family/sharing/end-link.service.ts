import { toWire } from '@qamqor/shared/calendar/dates';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { linksOfPerson, type FamilyLink } from '../access/link.store.ts';
import { changeLink } from '../access/links.service.ts';
import { withdrawApprovals } from '../approvals/approvals.service.ts';
import { endCodes } from '../pairing/codes.service.ts';
import { endTokens } from '../tokens/tokens.service.ts';

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
