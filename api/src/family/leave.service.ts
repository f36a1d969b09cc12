import { hasOwnSignIn } from '../auth/users/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { linksOfPerson, linksOfViewer, type FamilyLink } from './access/link.store.ts';
import { endCodes } from './pairing/codes.service.ts';
import { endLink } from './sharing/end-link.service.ts';
import { assertMayLeave, ensureKeeper } from './sharing/keeper.service.ts';

const stands = ({ status }: FamilyLink) => status === 'pending' || status === 'accepted';

/**
 * DATA-3: nobody sees the person any more, nor do they see anybody. Those whose tablet they kept get
 * another keeper; where there is none they cannot go, unless they `must`. Somebody whom a relative
 * alone lets in could never come back without that link: it stays until their rows go.
 */
export async function leaveFamily(
  deps: Clock,
  tx: Tx,
  userId: string,
  { must }: { must: boolean } = { must: false },
): Promise<void> {
  for (const link of (await linksOfViewer(tx, userId)).filter(stands)) {
    if (!must) await assertMayLeave(deps, tx, link);
    await endLink(deps, tx, link, 'viewer');
    if (link.keeps_devices && link.person_id) await ensureKeeper(deps, tx, link.person_id);
  }
  const isLetIn = !(await hasOwnSignIn(tx, userId));
  for (const link of (await linksOfPerson(tx, userId)).filter(stands)) {
    if (!(isLetIn && link.keeps_devices)) await endLink(deps, tx, link, 'person');
  }
  await endCodes(tx, userId);
}
