import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { MedicineFields } from '@qamqor/shared/medicines/schema';
import type { RejectedMutation } from '../../sync-status/sync-state.ts';

/** The refused changes of one medicine: a person decides about them as one. */
export interface MedicineConflict {
  id: string;
  mids: readonly string[];
  /** All that they change; of one field the latest. */
  fields: MedicineFields;
  /** The medicine as the server had it, the newest that it told of. */
  current: Medicine | null;
}

interface ReviseArgs {
  id: string;
  fields: MedicineFields;
}

function newer(one: Medicine | null, other: Medicine | null): Medicine | null {
  return one && other && one.version > other.version ? one : (other ?? one);
}

/**
 * SYNC-12: changes that were made one over the other are refused together. `rejected` is in the
 * order in which they were made.
 */
export function conflictsOf(rejected: readonly RejectedMutation[]): MedicineConflict[] {
  const found = new Map<string, MedicineConflict>();
  for (const { mid, code, args, current } of rejected) {
    if (code !== 'medicine.conflict') continue;
    const { id, fields } = args as ReviseArgs;
    const before = found.get(id) ?? { id, mids: [], fields: {}, current: null };
    found.set(id, {
      id,
      mids: [...before.mids, mid],
      fields: { ...before.fields, ...fields },
      current: newer(before.current, current),
    });
  }
  return [...found.values()];
}
