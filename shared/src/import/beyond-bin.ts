import { DAY, fromWire } from '../calendar/dates.ts';
import { BIN_DAYS } from '../limits.ts';

/** DATA-1: deleted so long ago that nothing but a file which still has it can bring it back. */
export const isBeyondBin = (deletedAt: string | null, now: string): boolean =>
  deletedAt !== null && fromWire(now) - fromWire(deletedAt) >= BIN_DAYS * DAY;
