import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSyncState } from '../sync-status/sync-state.ts';
import { NotFetched } from '../ui/later/not-fetched.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { useLocalData } from './local-data.tsx';

/** In the place of a list that has not arrived on this device yet; `missing` says so once it failed (UI-26). */
export function ListNotHere({ missing }: { missing: ReactNode }) {
  const local = useLocalData();
  const { online, failure } = useSyncState();
  const { state, run } = useAttempt();
  if (state === 'slow' || (online && (failure === null || failure.kind === 'unreachable')))
    return <Spinner label={<Trans>One moment…</Trans>} />;
  return (
    <NotFetched title={missing} reload={() => run(() => local.flush())}>
      {online ? (
        <Trans>Something went wrong on our side. Nothing was lost.</Trans>
      ) : (
        <Trans>There is no internet right now. Nothing was lost.</Trans>
      )}
    </NotFetched>
  );
}
