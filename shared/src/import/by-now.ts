/** What a clock that was ahead stamped counts as of now: whatever is said next is later. */
export function byNow<Stamp extends string | null>(stamp: Stamp, now: string): Stamp | string {
  return stamp !== null && stamp > now ? now : stamp;
}
