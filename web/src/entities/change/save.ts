import { OPERATIONS, operationOf } from '@qamqor/shared/sync/operations';
import type { Mutation } from '@qamqor/shared/sync/protocol';
import type { Op, OpArgs } from '@qamqor/shared/sync/schema';
import { Dexie } from 'dexie';
import type { LocalData } from '../../local-db/local-data.ts';
import { isFull, isLost } from '../../local-db/failures.ts';
import { openDatabase } from '../../local-db/open-database.ts';
import type { OutboxDb } from '../../local-db/outbox/outbox-db.ts';
import type { OutboxRow } from '../../local-db/rows.ts';
import { NotSaved } from './not-saved.ts';

/**
 * Without a key the change stands for itself: its key is its mid. It brings a mid where it may be
 * saved again: under one that is there nothing is.
 */
export type Draft = {
  [K in Op]: { stream: string; op: K; key?: string; mid?: string; args: OpArgs[K] };
}[Op];

export type Saver = Pick<LocalData, 'outbox' | 'newId' | 'reading' | 'wake' | 'evictors'>;

const TRIES = 3;

/** The mid of the waiting addition of a medicine or event that a change of it must come after. */
async function waitingAdd(outbox: OutboxDb, id: string): Promise<string[]> {
  const rows = await outbox.mutations.where('key').equals(id).toArray();
  const add = rows.find((row) => row.status === 'queued' && operationOf(row.mutation.op)?.adds);
  return add ? [add.mid] : [];
}

/** The medicine or event that a change speaks of; null where it speaks of none that is there. */
function subjectOf(draft: Draft): string | null {
  if (operationOf(draft.op)?.adds) return null;
  if ('medicine_id' in draft.args) return draft.args.medicine_id;
  return 'id' in draft.args ? draft.args.id : null;
}

function mutationOf(local: Saver, draft: Draft, mid: string): Mutation {
  return {
    mid,
    key: mid,
    ...draft,
    v: OPERATIONS[draft.op].v,
    after: [],
    at: local.reading(),
  };
}

async function write(local: Saver, drafts: readonly Draft[], mids: readonly string[]) {
  const { outbox } = local;
  if (!outbox.isOpen() && !(await openDatabase(outbox))) throw new Error('Outbox shut');
  await outbox.transaction('rw', outbox.mutations, async () => {
    for (const [index, draft] of drafts.entries()) {
      const mutation = mutationOf(local, draft, mids[index] as string);
      const { mid, key, stream } = mutation;
      const row: OutboxRow = {
        mid,
        key,
        stream,
        mutation,
        status: 'queued',
        seq: null,
        code: null,
        answered_at: null,
      };
      const subject = subjectOf(draft);
      // Both are on their way before either is answered: a mark waits for one round trip less.
      const [order, after] = await Dexie.Promise.all([
        outbox.mutations.add(row),
        subject === null ? [] : waitingAdd(outbox, subject),
      ]);
      if (after.length > 0) {
        await outbox.mutations.put({ ...row, order, mutation: { ...mutation, after } });
      }
    }
  });
}

/** A full disk lets go of one thing after the other; a lost connection is opened again. */
async function writeSomehow(local: Saver, drafts: readonly Draft[], mids: readonly string[]) {
  const makers = [...local.evictors];
  let losses = 0;
  for (;;) {
    try {
      return await write(local, drafts, mids);
    } catch (error) {
      const makeRoom = isFull(error) ? makers.shift() : undefined;
      if (makeRoom) await makeRoom().catch(() => undefined);
      else if (isLost(error) && ++losses < TRIES) local.outbox.close({ disableAutoOpen: false });
      else throw error;
    }
  }
}

/**
 * Writes the changes into the outbox, all or none, and resolves only when the transaction has
 * reached the disk. Answers their mids, in order; rejects with `NotSaved`. Either way a sync follows:
 * what was let go to make room is pulled again.
 */
export async function save(local: Saver, drafts: readonly Draft[]): Promise<string[]> {
  const mids = drafts.map(({ mid }) => mid ?? local.newId());
  try {
    await writeSomehow(local, drafts, mids);
  } catch (error) {
    throw new NotSaved(error);
  } finally {
    local.wake();
  }
  return mids;
}
