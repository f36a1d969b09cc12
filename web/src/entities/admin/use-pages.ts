import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ADMIN_PAGE } from '@qamqor/shared/admin/lists';
import { callFault, type CallFault } from './call-fault.ts';

export type Pages<Row> = {
  /** What has come so far; null before the first answer to `key`. */
  rows: readonly Row[] | null;
  isLoading: boolean;
  fault: CallFault | null;
  /** There may be more behind the last row. */
  hasMore: boolean;
  more: () => void;
  /** From the beginning. */
  reload: () => void;
};

type State<Row> = Pick<Pages<Row>, 'rows' | 'isLoading' | 'fault' | 'hasMore'> & { key: string };

/**
 * A list of the server's, a page at a time; `key` names what is asked for. While another is fetched the
 * last one stands, and an answer that comes too late is dropped.
 */
export function usePages<Row>(
  key: string,
  load: (after?: string) => Promise<Row[]>,
  placeOf: (row: Row) => string,
): Pages<Row> {
  const [state, setState] = useState<State<Row>>({
    key,
    rows: null,
    isLoading: true,
    fault: null,
    hasMore: false,
  });
  const asked = useRef(0);

  const fetchPage = async (kept: readonly Row[]): Promise<void> => {
    const turn = ++asked.current;
    const last = kept.at(-1);
    setState((now) => ({ ...now, isLoading: true }));
    try {
      const page = await load(last && placeOf(last));
      if (turn !== asked.current) return;
      const hasMore = page.length === ADMIN_PAGE;
      setState({ key, rows: [...kept, ...page], isLoading: false, fault: null, hasMore });
    } catch (error) {
      if (turn !== asked.current) return;
      setState((now) => ({ ...now, isLoading: false, fault: callFault(error) }));
    }
  };

  const begin = useEffectEvent(() => void fetchPage([]));
  useEffect(() => {
    begin();
    return () => {
      asked.current++;
    };
  }, [key]);

  return {
    ...state,
    more: () => void fetchPage(state.key === key ? (state.rows ?? []) : []),
    reload: () => void fetchPage([]),
  };
}
