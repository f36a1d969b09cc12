import { fromWire } from '../calendar/dates.ts';
import type { Mark } from '../doses/mark.ts';
import { firstClaim, type Claim } from './alarm.ts';
import type { Group } from './group.ts';

/** Without a seq it waits on this device, and comes after everything that the server has. */
export type Stamped<Row> = Row & { seq?: number };

const seqOf = ({ seq = Infinity }: { seq?: number }) => seq;

/** The seq at which a mark of the group's time was last taken back; 0 when none was. */
export function lastUndoOf(
  marks: readonly Stamped<Mark>[],
  { date, time }: Pick<Group, 'date' | 'time'>,
): number {
  const undone = marks.filter(
    (mark) => mark.undone_by !== null && mark.date === date && mark.time === time,
  );
  return Math.max(0, ...undone.map(seqOf));
}

export type ClaimInput = {
  group: Pick<Group, 'instant'>;
  /** Whether this person may be alerted now. */
  isAlerted: (userId: string) => boolean;
  /** As `lastUndoOf` says it. */
  undone: number;
};

/**
 * REM-4: the claim that silences the others: the first by a relative who may be alerted now, made
 * when the group was due, and after a mark of it was last taken back. Of two that wait the claim is
 * taken for the later one.
 */
export function effectiveClaim<Row extends Stamped<Claim>>(
  claims: readonly Row[],
  { group, isAlerted, undone }: ClaimInput,
): Row | null {
  return firstClaim(
    claims.filter(
      (claim) =>
        isAlerted(claim.by_user_id) &&
        fromWire(claim.at) >= group.instant &&
        seqOf(claim) >= undone,
    ),
  );
}
