import { toWire } from '@qamqor/shared/calendar/dates';
import type { ContactMessage } from '@qamqor/shared/contact/contact';
import type { Decision } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { transaction, type Tx } from '../platform/transaction.ts';
import { saveContact } from './contact.store.ts';

/**
 * Keeps a message for the operator; `reference` is what the sender can quote. One that comes again
 * under the same id, because its answer was lost, is kept once.
 */
export async function receiveContact(
  deps: Clock & Writes,
  { id = newId(deps), ...message }: ContactMessage & { id?: string | undefined },
): Promise<{ reference: string }> {
  await transaction(deps, (tx) =>
    saveContact(tx, { ...message, id, user_id: null, created_at: toWire(deps.now()) }),
  );
  return { reference: id };
}

/** A message from the outbox of somebody who is signed in; `id` is its mid, `at` when it was written. */
export function decideContact(
  tx: Tx,
  userId: string,
  { id, at, ...message }: ContactMessage & { id: string; at: string },
): Decision {
  return {
    status: 'ok',
    before: null,
    after: { reference: id },
    save: () => saveContact(tx, { ...message, id, user_id: userId, created_at: at }),
  };
}
