import type { Tx } from '../platform/transaction.ts';

/** What the profile tells the family, which knows it and not the other way round. */
export type RelativesPort = {
  /** Those whom this person looks after can call another number from now on. */
  phoneChanged(tx: Tx, userId: string): Promise<void>;
};
