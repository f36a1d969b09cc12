import type { Mutation } from '@qamqor/shared/sync/protocol';

/** A change that took effect: who made it where and when, and when the server says it was. */
export type Given = {
  by: string;
  run: string | undefined;
  jumps: number;
  made: number;
  at: number;
};

/** Their order decides nothing: nothing is put after them, nor they after anything. */
export const MARKS: readonly string[] = ['dose.mark', 'dose.undo'];
const LONGEST_WAY = 2 * 60_000;

/**
 * What of one device was done later has the later stamp: between that of the change before it, which
 * may have come late, and the server's `now`, as it lies between that change and the push.
 */
export function inOrder(
  mutation: Pick<Mutation, 'op'>,
  { by, run, jumps, made, at }: Given,
  given: readonly Given[],
  now: number,
): number {
  if (MARKS.includes(mutation.op)) return at;
  const own = given.filter((one) => {
    const isSameClock = one.run === run || one.jumps === jumps;
    return one.by === by && isSameClock && Math.abs(one.at + made - one.made - at) <= LONGEST_WAY;
  });
  const earlier = own.filter((one) => one.made <= made).map((one) => one.at);
  const before = own.find((one) => one.made <= made && one.at === Math.max(...earlier));
  const later = own.filter((one) => one.made > made && one.run === run);
  const next = later.toSorted((a, b) => a.at - b.at)[0] ?? { made: made + now - at, at: now };
  if (!before) return Math.min(at, next.at);
  const share = made === before.made ? 0 : (made - before.made) / (next.made - before.made);
  const lifted = Math.ceil(before.at + Math.max(0, next.at - before.at) * share);
  return Math.min(Math.max(at, lifted), next.at);
}
