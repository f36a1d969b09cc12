import type { Writes } from '../../platform/database/database.ts';
import { isDamage } from '../../platform/database/database-faults.ts';
import { beginPortion } from '../../platform/database/portion.ts';
import { transaction, type Tx } from '../../platform/database/transaction.ts';

/** So many share a transaction at the most; one that took long enough takes nobody else in. */
const AT_ONCE = 25;

type Work<T, R> = {
  /** What is done for one of them. */
  each(tx: Tx, one: T): Promise<R>;
  /** Before the commit of what was done together. */
  done(): void;
  /** What is done instead for one whose data lie on a damaged page. */
  putOff(tx: Tx, one: T, error: unknown): Promise<void>;
};

/**
 * DATA-7: once a damaged page was read in a transaction, SQLite commits none of it. Then each of those
 * who shared it is done alone, so that only those are held up whose own data lie on such a page. Gives
 * what was done, chunk by chunk.
 */
export async function* inChunks<T, R>(
  deps: Writes,
  all: readonly T[],
  { each, done, putOff }: Work<T, R>,
): AsyncGenerator<R[]> {
  async function together(some: readonly T[]): Promise<R[]> {
    return transaction(deps, async (tx) => {
      const isFull = beginPortion();
      const results: R[] = [];
      for (const one of some) {
        results.push(await each(tx, one));
        if (isFull()) break;
      }
      done();
      return results;
    });
  }

  async function alone(one: T): Promise<R[]> {
    try {
      return await together([one]);
    } catch (error) {
      if (!isDamage(error)) throw error;
      await transaction(deps, (tx) => putOff(tx, one, error));
      return [];
    }
  }

  for (let from = 0; from < all.length;) {
    const some = all.slice(from, from + AT_ONCE);
    try {
      const results = await together(some);
      yield results;
      from += results.length;
    } catch (error) {
      if (!isDamage(error)) throw error;
      for (const one of some) yield await alone(one);
      from += some.length;
    }
  }
}
