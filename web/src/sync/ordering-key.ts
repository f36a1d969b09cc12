import type { OutboxRow } from '../local-db/rows.ts';

function orderingKeyOf({ stream, key }: OutboxRow): string {
  return `${stream} ${key}`;
}

/**
 * SYNC-5: those of `rows` that may go although `held` stay behind: neither of a held key, nor after
 * a held one, nor after one that has to wait for these. All in the order in which they were done.
 */
export function withoutFollowers(
  rows: readonly OutboxRow[],
  held: readonly OutboxRow[],
): OutboxRow[] {
  if (held.length === 0) return [...rows];
  const keys = new Set(held.map(orderingKeyOf));
  const mids = new Set(held.map(({ mid }) => mid));
  return rows.filter((row) => {
    const mustWait =
      keys.has(orderingKeyOf(row)) || (row.mutation.after ?? []).some((mid) => mids.has(mid));
    if (!mustWait) return true;
    keys.add(orderingKeyOf(row));
    mids.add(row.mid);
    return false;
  });
}
