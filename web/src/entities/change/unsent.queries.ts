import type { ProblemCode } from '@qamqor/shared/problem';
import type { Mutation } from '@qamqor/shared/sync/protocol';
import type { OutboxDb } from '../../local-db/outbox/outbox-db.ts';
import { useLocalData } from '../local-data.tsx';
import { useLive } from '../use-live.ts';

export type UnsentChange = Pick<Mutation, 'mid' | 'stream' | 'op' | 'args'> & {
  /** Why it waits, where the server says so. */
  code: ProblemCode | null;
};

/** What waits to be sent, in the order in which it was done. */
export async function readUnsent(outbox: OutboxDb): Promise<UnsentChange[]> {
  const rows = await outbox.mutations.where('status').equals('queued').sortBy('order');
  return rows.flatMap(({ mutation, code, sealed }) => {
    const { mid, stream, op, args } = mutation;
    return sealed ? [] : [{ mid, stream, op, args, code }];
  });
}

/** Null while the first read runs. */
export function useUnsent(): UnsentChange[] | null {
  const { userId, outbox } = useLocalData();
  return useLive(`${userId} unsent`, () => readUnsent(outbox)) ?? null;
}
