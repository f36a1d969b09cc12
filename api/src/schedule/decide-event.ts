import { addedBy, roomFault } from '@qamqor/shared/quotas';
import { reduce } from '@qamqor/shared/sync/reduce';
import type { PersonMutation } from '@qamqor/shared/sync/reducer';
import type { Context } from '@qamqor/shared/operation';
import type { Decision } from '../changes/changes.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { countEvents, findEvent, isTakenId, saveEvent } from './event.store.ts';

export type EventMutation = Extract<PersonMutation, { op: `event.${string}` }>;

/** What a mutation of an event does to the person's rows; saved under the stream's next seq. */
export async function decideEvent(
  tx: Tx,
  personId: string,
  mutation: EventMutation,
  context: Context,
): Promise<Decision> {
  const before = await findEvent(tx, personId, mutation.args.id);
  const isTaken = mutation.op === 'event.add' && (await isTakenId(tx, personId, mutation.args.id));
  if (isTaken) return { status: 'rejected', code: 'request.invalid' };
  const events = new Map(before ? [[before.id, before]] : []);
  const state = { medicines: new Map(), marks: new Map(), undone: new Map(), events };
  const outcome = reduce(state, mutation, context);
  if (outcome.status === 'rejected') return outcome;
  const rows = outcome.rows.events ?? [];
  const added = addedBy(before, rows[0]);
  const fault = added && roomFault('events', await countEvents(tx, personId), added);
  if (fault) return { status: 'rejected', code: fault };
  return {
    status: 'ok',
    before: before ?? null,
    after: rows,
    save: async (seq) => {
      for (const row of rows) await saveEvent(tx, personId, row, seq);
    },
  };
}
