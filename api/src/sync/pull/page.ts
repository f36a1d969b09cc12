/** Rows of several tables as one list by seq. */
export type Row = { seq: number };

/**
 * The first `limit` rows by seq, never cutting between rows of one seq: what one mutation wrote
 * arrives together. `cursor` is null when nothing was cut off.
 */
export function cutPage<T extends Row>(
  rows: readonly T[],
  limit: number,
): { rows: T[]; cursor: number | null } {
  const sorted = rows.toSorted((a, b) => a.seq - b.seq);
  const firstLeftOut = sorted[limit];
  if (!firstLeftOut) return { rows: sorted, cursor: null };
  const whole = sorted.filter((row) => row.seq < firstLeftOut.seq);
  const last = whole.at(-1);
  if (last) return { rows: whole, cursor: last.seq };
  const first = sorted.filter((row) => row.seq === firstLeftOut.seq);
  return { rows: first, cursor: first.length < sorted.length ? firstLeftOut.seq : null };
}
