import type { CursorRow } from '../local-db/rows.ts';

declare const arrived: unique symbol;

/**
 * UI-26: a list of which all has arrived here, so that it may be said to be empty. Only a reading of
 * what was pulled makes one: no list that stands in for one that is not known yet.
 */
export type KnownList<Row> = readonly Row[] & { readonly [arrived]: true };

/** What is known of a list, narrowed down, is known. */
export function knownOf<Row>(rows: KnownList<Row>, isMeant: (row: Row) => boolean): KnownList<Row> {
  return rows.filter(isMeant) as unknown as KnownList<Row>;
}

/** Whether what is read of a stream may be all: it has been pulled to its end once, or some `rows` are here. */
export function isKnown(cursor: CursorRow | undefined, rows: readonly unknown[] = []): boolean {
  return !!cursor && (!cursor.more || rows.length > 0);
}
