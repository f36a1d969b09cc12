import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocalData } from '../../../local-data.tsx';
import { useSyncState } from '../../../../sync-status/sync-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useAttempt } from '../../../../ui/use-attempt.ts';

export interface FirstVisitProps {
  online: boolean;
  /** What did not happen when the server refuses, in the specification's words where it has some. */
  missing?: ReactNode;
}

/** As long as an attempt is told at least: a refusal may come at once. */
const SEEN_MS = 700;

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Why nothing has come yet, and what can be done. */
export function NotHereYet({ online, missing }: FirstVisitProps) {
  const local = useLocalData();
  const failure = useSyncState((state) => state.failure?.kind);
  const { state, run } = useAttempt();
  const again = () => Promise.all([local.flush(), wait(SEEN_MS)]);
  return (
    <div role="status">
      <EmptyState
        icon={CloudOff}
        title={(online && missing) || <Trans>Your day is not here yet</Trans>}
        action={
          online ? (
            <Button onClick={() => run(again)}>
              {state === 'slow' ? <Trans>One moment…</Trans> : <Trans>Try again</Trans>}
            </Button>
          ) : undefined
        }
      >
        {!online ? (
          <Trans>It will appear as soon as there is internet. Nothing is lost.</Trans>
        ) : failure === 'refused' ? (
          <Trans>Something went wrong on our side. Nothing was lost.</Trans>
        ) : null}
      </EmptyState>
    </div>
  );
}
