import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { COME_BACK } from '../auth/deletions/deletions.service.ts';
import { hasOwnSignIn } from '../auth/users/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/transaction.ts';
import {
  linksAddressedTo,
  linksOfPerson,
  findLink,
  linksOfViewer,
  type EndedLink,
  type FamilyLink,
} from './access/link.store.ts';
import { changeLink } from './access/links.service.ts';
import { endCodes } from './pairing/codes.service.ts';
import { endLink } from './sharing/end-link.service.ts';
import {
  assertMayLeave,
  ensureKeeper,
  ensureLastKeeper,
  isOnlyKeeper,
  isSeenByOthers,
} from './sharing/keeper.service.ts';

const stands = ({ status }: FamilyLink) => status === 'pending' || status === 'accepted';

/**
 * DATA-3: nobody sees the person any more, nor do they see anybody. Those whose tablet they kept get
 * another keeper; where there is none, and somebody is signed in there, they cannot go, unless they
 * `must`. Without a keeper nobody is let in again: such a link stays until the rows of either side go,
 * so that both can come back. Answers who is left behind with nobody who sees them.
 */
export async function leaveFamily(
  deps: Clock,
  tx: Tx,
  userId: string,
  { must, deleted_at, is_final }: { must: boolean; deleted_at: string; is_final: boolean },
): Promise<string[]> {
  const alone: string[] = [];
  for (const link of (await linksOfViewer(tx, userId)).filter(stands)) {
    if (!must) await assertMayLeave(deps, tx, link);
    if (link.person_id !== null && (await isOnlyKeeper(tx, link))) {
      if (!(await isSeenByOthers(tx, link))) alone.push(link.person_id);
      continue;
    }
    await endLink(deps, tx, link, 'viewer');
    if (link.keeps_devices && link.person_id) await ensureKeeper(deps, tx, link.person_id);
  }
  const isLetIn = !is_final && !(await hasOwnSignIn(tx, userId));
  const deleted_until = toWire(fromWire(deleted_at) + COME_BACK);
  for (const link of (await linksOfPerson(tx, userId)).filter(stands)) {
    if (isLetIn && link.keeps_devices) await changeLink(tx, link, { deleted_until });
    else await endLink(deps, tx, link, 'person');
  }
  await endCodes(tx, userId);
  return alone;
}

/** DATA-3: who kept the devices of somebody that deleted their account sees again what they may. */
export async function cameBack(tx: Tx, personId: string): Promise<void> {
  for (const link of await linksOfPerson(tx, personId)) {
    if (link.deleted_until !== null && stands(link)) {
      await changeLink(tx, link, { deleted_until: null });
    }
  }
}

/** For a restore: what was ended before ends again (FAM-3); gives how many stood. */
export async function endLinksAgain(tx: Tx, ended: readonly EndedLink[]): Promise<number> {
  let count = 0;
  for (const { id, at, by } of ended) {
    const link = await findLink(tx, id);
    if (!link || !stands(link)) continue;
    const then = { now: () => fromWire(at) };
    await endLink(then, tx, link, by);
    if (link.keeps_devices && link.person_id) await ensureKeeper(then, tx, link.person_id);
    count += 1;
  }
  return count;
}

/**
 * DATA-3: before rows go, the other side of each link hears that it is over, whatever it was. Whom they
 * kept gets another keeper.
 */
export async function endLinksForGood(deps: Clock, tx: Tx, userId: string): Promise<void> {
  const sides = [
    ...(await linksOfViewer(tx, userId)),
    ...(await linksOfPerson(tx, userId)),
    ...(await linksAddressedTo(tx, userId)),
  ];
  for (const link of sides.filter(({ status }) => status !== 'ended')) {
    await endLink(deps, tx, link);
    const { viewer_id, person_id, keeps_devices } = link;
    if (keeps_devices && viewer_id === userId && person_id !== null)
      await ensureLastKeeper(deps, tx, person_id);
  }
}
