import { Trans } from '@lingui/react/macro';
import type { Plan } from '../../entities/plan/use-plan.ts';
import { Button } from '../../ui/button.tsx';

export interface LastKnownProps {
  state: Plan['state'];
  /** Something is shown. */
  isKnown: boolean;
  reload: () => void;
}

/** Says calmly that the server was not reached, and what stands here instead. */
export function LastKnown({ state, isKnown, reload }: LastKnownProps) {
  const hasFailed = state !== 'loading' && state !== 'ready';
  return (
    <div role="status" className="grid grid-cols-1 justify-items-start gap-3 empty:hidden">
      {hasFailed ? (
        <>
          <p className="measure text-soft">
            {state === 'offline' ? (
              <Trans>There is no internet right now.</Trans>
            ) : (
              <Trans>Your plan could not be fetched.</Trans>
            )}{' '}
            {isKnown ? (
              <Trans>This is what was last known here.</Trans>
            ) : (
              <Trans>It will appear as soon as it can be fetched. Nothing is lost.</Trans>
            )}
          </p>
          <Button variant="quiet" onClick={reload}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : null}
    </div>
  );
}
