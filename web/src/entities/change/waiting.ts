import type { OutboxDb } from '../../local-db/outbox/outbox-db.ts';
import type { OutboxRow } from '../../local-db/rows.ts';

/** From a key to another, both included. */
export type KeyRange = readonly [string, string];

/** Where as many wait, only what is asked for is read. */
const MANY = 200;
const LAST = '\uffff';

/**
 * All keys but those of doses of the medicines named; of these the ones from a date to a date. The key
 * of a dose is its medicine's id, its date and its time.
 */
export function keyRanges(
  medicines: readonly { id: string }[],
  [from, to]: KeyRange = [LAST, LAST],
): KeyRange[] {
  let end = '';
  const each = medicines
    .map(({ id }) => `${id}:`)
    .toSorted()
    .flatMap((doses): KeyRange[] => {
      const before: KeyRange = [end, doses];
      end = doses + LAST;
      return [before, [doses + from, doses + to + LAST]];
    });
  return [...each, [end, LAST]];
}

/**
 * SYNC-13: what the cache does not show yet, in the order in which it was done: the queued changes
 * of a stream, and those answered with a seq that the stream's cursor has not reached. Where very many
 * are, those of `keys`.
 */
export async function waitingOf(
  outbox: OutboxDb,
  stream: string,
  cursor: number,
  keys: readonly KeyRange[] = keyRanges([]),
): Promise<OutboxRow[]> {
  return outbox.transaction('r', outbox.mutations, async () => {
    let rows: OutboxRow[][] = await Promise.all([
      outbox.mutations.where('[stream+status]').equals([stream, 'queued']).limit(MANY).toArray(),
      outbox.mutations
        .where('[stream+seq]')
        .between([stream, cursor], [stream, Infinity], false, true)
        .limit(MANY)
        .toArray(),
    ]);
    if (rows.some(({ length }) => length === MANY)) {
      const read = (range: KeyRange) =>
        outbox.mutations
          .where('key')
          .between(...range, true, true)
          .toArray();
      rows = await Promise.all(keys.map(read));
    }
    return rows
      .flat()
      .filter((row) => {
        const isWaiting = row.status === 'queued' ? !row.sealed : (row.seq as number) > cursor;
        return isWaiting && row.stream === stream;
      })
      .toSorted((a, b) => (a.order as number) - (b.order as number));
  });
}

/** The keys (slot ids, medicine ids, setting names) of what has not been sent. */
export function unsentKeys(waiting: readonly OutboxRow[]): Set<string> {
  return new Set(waiting.filter((row) => row.status === 'queued').map((row) => row.key));
}
