import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { RECORD_DAYS } from '@qamqor/shared/limits';
import type { Tx } from '../platform/database/transaction.ts';
import type { Chore } from '../platform/upkeep.ts';
import { deleteLinks } from './access/link.store.ts';
import { deleteAccessLog, removeOldAccesses } from './access-log/access-log.store.ts';
import { deleteApprovals } from './approvals/approval.store.ts';
import { removeOldTokens } from './tokens/invitation.store.ts';
import { deleteLettersOf } from './invitations/letter.store.ts';
import { deleteCodes, removeOldCodes } from './pairing/pairing.store.ts';

/** What has run out is answered like what never was. */
const SECRET_KEPT = DAY;

/** Kept as long as the journal, with which it is read. */
export const forgetAccessLog: Chore = {
  name: 'looks',
  step: (tx, now, most) => removeOldAccesses(tx, toWire(now - RECORD_DAYS * DAY), most),
};

export const forgetCodes: Chore = {
  name: 'pairing codes',
  step: (tx, now, most) => removeOldCodes(tx, toWire(now - SECRET_KEPT), most),
};

export const forgetInvitations: Chore = {
  name: 'invitation links',
  step: (tx, now, most) => removeOldTokens(tx, toWire(now - SECRET_KEPT), most),
};

/** Everything that ties a person to others, in both directions, for good. */
export async function removeFamily(tx: Tx, userId: string): Promise<void> {
  await deleteApprovals(tx, userId);
  await deleteAccessLog(tx, userId);
  await deleteCodes(tx, userId);
  await deleteLettersOf(tx, userId);
  await deleteLinks(tx, userId);
}
