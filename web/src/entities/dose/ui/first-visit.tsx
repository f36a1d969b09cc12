import { Trans } from '@lingui/react/macro';
import { useSyncState } from '../../../sync-status/sync-state.ts';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { FirstVisitProps } from './later/not-here-yet.tsx';

const NotHereYet = lazyComponent<FirstVisitProps>(
  async () => (await import('./later/not-here-yet.tsx')).NotHereYet,
);

/** Nothing has ever arrived on this device: the only wait that the app knows. */
export function FirstVisit({ online, missing }: FirstVisitProps) {
  const failure = useSyncState((state) => state.failure?.kind);
  if (online && (failure === undefined || failure === 'unreachable'))
    return <Spinner label={<Trans>Fetching your day…</Trans>} />;
  return <NotHereYet online={online} missing={missing} />;
}
