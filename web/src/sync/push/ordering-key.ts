import type { OutboxRow } from '../../local-db/rows.ts';

function orderingKeyOf({ stream, key }: OutboxRow): string {
  return `${stream} ${key}`;
}

/**
 * SYNC-5: those of `rows` that may go although `held` stay behind: neither of a held key and done
 * later, nor after a held one, nor after one that has to wait for these. All in the order in which
 * they were done.
 */
export function withoutFollowers(
  rows: readonly OutboxRow[],
  held: readonly OutboxRow[],
): OutboxRow[] {
  if (held.length === 0) return [...rows];
  const blockedFrom = new Map<string, number>();
  const hold = (row: OutboxRow) => {
    const key = orderingKeyOf(row);
    blockedFrom.set(key, Math.min(blockedFrom.get(key) ?? Infinity, row.order ?? 0));
  };
  held.forEach(hold);
  const mids = new Set(held.map(({ mid }) => mid));
  return rows.filter((row) => {
    const mustWait =
      (row.order ?? 0) > (blockedFrom.get(orderingKeyOf(row)) ?? Infinity) ||
      (row.mutation.after ?? []).some((mid) => mids.has(mid));
    if (!mustWait) return true;
    hold(row);
    mids.add(row.mid);
    return false;
  });
}
