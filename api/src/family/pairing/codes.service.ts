import { toWire } from '@qamqor/shared/calendar/dates';
import { tidyCode } from '@qamqor/shared/family/pairing-code';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { deleteCodesFor, findCode } from './pairing.store.ts';
import { hashOf } from '../../platform/secrets.ts';

export async function findLiveCode(deps: Clock, db: Reader, typed: string) {
  const code = tidyCode(typed);
  const found = code === null ? undefined : await findCode(db, hashOf(code));
  return found && found.expires_at > toWire(deps.now()) ? found : undefined;
}

/** FAM-6: whose tablet a code is for; it never works again. Null when it does not work. */
export async function redeemCode(deps: Clock, tx: Tx, typed: string): Promise<string | null> {
  const found = await findLiveCode(deps, tx, typed);
  if (!found) return null;
  await endCodes(tx, found.person_id);
  return found.person_id;
}

/** No code that was made for a person works any more. */
export async function endCodes(tx: Tx, personId: string): Promise<void> {
  await deleteCodesFor(tx, personId);
}
