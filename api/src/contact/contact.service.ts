import { toWire } from '@qamqor/shared/calendar/dates';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { transaction } from '../platform/transaction.ts';
import { saveContact, type ContactMessage } from './contact.store.ts';

type Message = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>;

/** Keeps a message for the operator; `reference` is what the sender can quote. */
export async function receiveContact(
  deps: Clock & Writes,
  message: Message,
): Promise<{ reference: string }> {
  const id = newId(deps);
  await transaction(deps, (tx) =>
    saveContact(tx, { ...message, id, user_id: null, created_at: toWire(deps.now()) }),
  );
  return { reference: id };
}
