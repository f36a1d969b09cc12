import { operationOf } from '@qamqor/shared/sync/operations';
import type { PersonReducers } from '@qamqor/shared/sync/reducer';
import type { OutboxRow } from '../../local-db/rows.ts';

/**
 * What applies waiting changes of medicines: few days have one, so the day's screen loads it when
 * there is one. Empty where none waits.
 */
export async function planReducers(
  waiting: readonly OutboxRow[],
): Promise<Partial<PersonReducers>> {
  if (!waiting.some(({ mutation }) => operationOf(mutation.op)?.subject === 'medicine')) return {};
  return (await import('@qamqor/shared/medicines/reduce')).medicineReducers;
}
