import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface FetchingProps {
  online: boolean;
  onFailed: () => void;
}

/** Asks for a day that is not here; without a syncer yet it waits for the first sync. */
export function Fetching({ online, onFailed }: FetchingProps) {
  const local = useLocalData();
  const [isAsked, setAsked] = useState(false);
  const failure = useSyncState((state) => state.failure);
  const hasFailed = isAsked && (!online || failure !== null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let isHere = true;
    void local.flush().then(() => {
      if (isHere) setAsked(true);
    });
    return () => {
      isHere = false;
    };
  }, [local]);
  useEffect(() => {
    if (hasFailed) fail();
  }, [hasFailed]);
  return <Spinner label={<Trans>Fetching their day…</Trans>} />;
}

interface FetchFailedProps {
  online: boolean;
  onRetry: () => void;
}

/** Stands where nobody is selected any more, with the focus that the panel had. */
export function FetchFailed({ online, onRetry }: FetchFailedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="mt-5 rounded-card">
      <Notice
        kind="warning"
        live
        title={<Trans>Failed to fetch family member data. Please try again.</Trans>}
        action={
          <Button variant="quiet" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {online ? (
          <Trans>Something went wrong on our side. Nothing was lost.</Trans>
        ) : (
          <Trans>There is no internet right now. Nothing was lost.</Trans>
        )}
      </Notice>
    </div>
  );
}
