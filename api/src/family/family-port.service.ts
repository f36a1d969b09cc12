import { USUAL_SCOPES } from '@qamqor/shared/family/policy';
import { userStream } from '@qamqor/shared/sync/protocol';
import type { AskedAnew, FamilyPort } from '../auth/family-port.ts';
import { raiseSeq } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { accessTo } from './access/access.service.ts';
import { isShared, linksOfPerson, linksToAddress } from './access/link.store.ts';
import { changeLink, saveLink } from './access/links.service.ts';
import { endLink } from './sharing/end-link.service.ts';
import { cameBack } from './leave.service.ts';
import { noteHelp } from './access-log/access-log.service.ts';
import { endCodes, redeemCode } from './pairing/codes.service.ts';
import { toViewer } from './sharing/viewers.service.ts';

/** FAM-1: what was sent to an address reaches the account that proved it to be theirs. */
async function addressTo(tx: Tx, user: { id: string; email: string }): Promise<void> {
  for (const link of await linksToAddress(tx, user.email.toLowerCase())) {
    const asker = link.asked_by === 'viewer' ? link.viewer_id : link.person_id;
    if (asker !== user.id) await saveLink(tx, { ...link, addressed_id: user.id });
  }
}

/**
 * FAM-6: who signs in with an account of their own looks after their devices themselves. Until then
 * whoever had a code could agree to anything in their name: no viewer may do more than usual before
 * the person says so, and what was offered in their name is void.
 */
async function release(deps: Clock, tx: Tx, personId: string): Promise<AskedAnew[]> {
  await endCodes(tx, personId);
  const asked: AskedAnew[] = [];
  for (const link of await linksOfPerson(tx, personId)) {
    if (link.asked_by === 'person' && link.status === 'pending') await endLink(deps, tx, link);
    if (!isShared(link)) continue;
    const scopes = link.scopes.filter((scope) => USUAL_SCOPES.includes(scope));
    const reduced = { scopes, sees_phone: false, keeps_devices: false, asked_anew: true };
    const { id, name } = await toViewer(tx, await changeLink(tx, link, reduced));
    asked.push({ id, name });
  }
  await raiseSeq(tx, userStream(personId));
  return asked;
}

/** What the family knows and signing in asks for. */
export function createFamilyPort(deps: Clock): FamilyPort {
  return {
    addressTo,
    release: (tx, personId) => release(deps, tx, personId),
    endCodes,
    cameBack,
    redeemCode: (tx, typed) => redeemCode(deps, tx, typed),
    async keeps(db, viewerId, personId) {
      const access = await accessTo(db, deps, viewerId, personId);
      return access.keeps_devices;
    },
    async noteHelp(tx, { viewer_id, person_id, kind }) {
      const { link } = await accessTo(tx, deps, viewer_id, person_id);
      if (link) await noteHelp(deps, tx, { link_id: link.id, viewer_id, person_id, kind });
    },
  };
}
