import { reduce } from '@qamqor/shared/sync/reduce';
import type { PersonMutation } from '@qamqor/shared/sync/reducer';
import type { Context } from '@qamqor/shared/operation';
import type { Decision } from '../../changes/changes.service.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { claimsOf, removeAlarms, saveClaim, saveSnooze, snoozesOf } from './alarm.store.ts';

export type AlarmMutation = Extract<PersonMutation, { op: 'dose.snooze' | 'alarm.claim' }>;

/** What a snooze or a claim adds to the person's rows; saved under the stream's next seq. */
export async function decideAlarm(
  tx: Tx,
  personId: string,
  mutation: AlarmMutation,
  context: Context,
): Promise<Decision> {
  const { group } = mutation.args;
  const snoozes = await snoozesOf(tx, personId, group);
  const claims = await claimsOf(tx, personId, group);
  const state = {
    medicines: new Map(),
    marks: new Map(),
    undone: new Map(),
    snoozes: new Map(snoozes.map((row) => [row.id, row])),
    claims: new Map(claims.map((row) => [row.id, row])),
  };
  const outcome = reduce(state, mutation, context);
  if (outcome.status === 'rejected') return outcome;
  const { rows } = outcome;
  return {
    status: 'ok',
    before: null,
    after: rows.snoozes ?? rows.claims ?? [],
    save: async (seq) => {
      for (const row of rows.snoozes ?? []) await saveSnooze(tx, personId, row, seq);
      for (const row of rows.claims ?? []) await saveClaim(tx, personId, row, seq);
    },
  };
}

export async function forgetAlarms(tx: Tx, personId: string): Promise<void> {
  await removeAlarms(tx, personId);
}
