import type { Patience } from '../local-db/open-database.ts';

const MOST = 2_000;

/**
 * So many turns of the event loop. A database in memory that nobody holds has answered long before,
 * however busy the machine is.
 */
export const inTurns: Patience = (isOver) => {
  let left = MOST;
  const turn = () => {
    if (left-- === 0) isOver();
    else next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  return () => clearImmediate(next);
};
