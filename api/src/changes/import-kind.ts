import type { Refusal } from '@qamqor/shared/import/import-report';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';

export type Verdict = 'new' | 'changed' | 'same' | { refused: Refusal };

/**
 * How a capability reads rows of one part of an export in for a person. It lives as long as one file
 * is gone through: what finds room is counted from the first row to the last.
 */
export type ImportKind<Row> = {
  /** DATA-1: whether an id is in use by somebody else, so that the row needs another. */
  isOfAnother?(db: Reader, id: string): Promise<boolean>;
  /** What becomes of a row beside what is there, and what it would be saved as. */
  judge(db: Reader, given: Row): Promise<{ verdict: Verdict; row: Row }>;
  /** Before the rows of another transaction: a seq of one before was pulled already. */
  beginPortion?(): void;
  /** `seq` is of the person's stream. */
  save(tx: Tx, row: Row, seq: number): Promise<void>;
};
