import {
  isDeleted,
  noteDeletion,
  type AccountDeletion,
} from '../auth/deletions/deletions.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { stopAll } from './stop-all.ts';

type How = Pick<AccountDeletion, 'deleted_at' | 'is_final'>;

/**
 * FAM-6: an account that nobody could ever enter again goes with that of its keeper, and comes back so,
 * or never. Throws where somebody is signed in who could not be let in again.
 */
export async function deleteOne(deps: Clock, tx: Tx, user_id: string, how: How): Promise<void> {
  const alone = await stopAll(deps, tx, { user_id, ...how, must: false });
  await noteDeletion(tx, { user_id, ...how });
  for (const id of alone) {
    if (!(await isDeleted(tx, id))) await deleteOne(deps, tx, id, how);
  }
}
