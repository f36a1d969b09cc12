import { useEffect, useEffectEvent, useState } from 'react';
import { ADMIN_PAGE } from '@qamqor/shared/admin/lists';
import { callFault, type CallFault } from './call-fault.ts';

export type Pages<Row> = {
  /** What has come so far; null before the first answer. */
  rows: readonly Row[] | null;
  isLoading: boolean;
  fault: CallFault | null;
  /** There may be more behind the last row. */
  hasMore: boolean;
  more: () => void;
  /** From the beginning. */
  reload: () => void;
};

/** `rowsOf` is the key that the rows came for: they stand until those of another have come. */
type Answer<Row> = Pick<Pages<Row>, 'rows' | 'fault' | 'hasMore'> & {
  key: string;
  turn: number;
  rowsOf: string;
};

/**
 * A list of the server's, a page at a time; `key` names what is asked for. An answer that comes too late
 * is dropped.
 */
export function usePages<Row>(
  key: string,
  load: (after?: string) => Promise<Row[]>,
  placeOf: (row: Row) => string,
): Pages<Row> {
  const [asked, setAsked] = useState({ turn: 1, goesOn: false });
  const [answer, setAnswer] = useState<Answer<Row>>({
    key,
    turn: 0,
    rowsOf: key,
    rows: null,
    fault: null,
    hasMore: false,
  });
  const ask = useEffectEvent(async (goesOn: boolean) => {
    const before = (goesOn && answer.rowsOf === key && answer.rows) || [];
    const last = before.at(-1);
    const page = await load(last && placeOf(last));
    return { rows: [...before, ...page], hasMore: page.length === ADMIN_PAGE };
  });
  useEffect(() => {
    let isHere = true;
    const { turn, goesOn } = asked;
    ask(goesOn).then(
      (came) => {
        if (isHere) setAnswer({ ...came, key, turn, rowsOf: key, fault: null });
      },
      (error: unknown) => {
        if (isHere) setAnswer((now) => ({ ...now, key, turn, fault: callFault(error) }));
      },
    );
    return () => {
      isHere = false;
    };
  }, [key, asked]);
  const isLoading = answer.key !== key || answer.turn !== asked.turn;
  const next = (goesOn: boolean) => setAsked(({ turn }) => ({ turn: turn + 1, goesOn }));
  return { ...answer, isLoading, more: () => next(true), reload: () => next(false) };
}
