import type { Tx } from '../platform/database/transaction.ts';

/** What signing in asks of the export, which knows it and not the other way round. */
export type CalendarAddresses = {
  /** Nobody reads a person's events by an address that was made before. */
  endAddress(tx: Tx, personId: string): Promise<void>;
  /** The same of what was made on a device that somebody ended from another place. */
  endAddressMadeBy(tx: Tx, sessionId: string): Promise<void>;
};
