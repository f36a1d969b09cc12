import { toWire } from '@qamqor/shared/calendar/dates';
import type { ContactMessage } from '@qamqor/shared/contact/contact';
import { Problem } from '@qamqor/shared/problem';
import { countLetter, lettersOf, type Decision } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Writes } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { mostOf, type Factor } from '../platform/http/rate-limit.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import { isContactId, saveContact } from './contact.store.ts';

/** QUOTA-7: whoever is known has so many letters a day, whichever way they go. */
async function mayWrite(
  db: Reader,
  userId: string,
  { now, config }: Factor & { now: number },
): Promise<boolean> {
  return (await lettersOf(db, userId, now)) < mostOf('contact', config);
}

/**
 * Keeps a message for the operator; `reference` is what the sender can quote. One that comes again
 * under the same id, because its answer was lost, is kept once.
 */
export async function receiveContact(
  deps: Clock & Writes & Factor,
  viewer: Viewer | null,
  { id = newId(deps), ...message }: ContactMessage & { id?: string | undefined },
): Promise<{ reference: string }> {
  const now = deps.now();
  const user_id = viewer?.user_id ?? null;
  await transaction(deps, async (tx) => {
    if (await isContactId(tx, id)) return;
    if (user_id !== null) {
      const { config } = deps;
      if (!(await mayWrite(tx, user_id, { now, config })))
        throw new Problem('contact.too_many_today');
      await countLetter(tx, user_id, now);
    }
    await saveContact(tx, { ...message, id, user_id, created_at: toWire(now) });
  });
  return { reference: id };
}

/**
 * A message from the outbox of somebody who is signed in; `id` is its mid, `at` when it was written.
 * One too many waits there until tomorrow.
 */
export async function decideContact(
  tx: Tx,
  userId: string,
  { id, at, ...message }: ContactMessage & { id: string; at: string },
  day: Factor & { now: number },
): Promise<Decision> {
  if (!(await mayWrite(tx, userId, day)))
    return { status: 'waits', code: 'contact.too_many_today' };
  return {
    status: 'ok',
    before: null,
    after: { reference: id },
    save: async () => {
      await countLetter(tx, userId, day.now);
      await saveContact(tx, { ...message, id, user_id: userId, created_at: at });
    },
  };
}
