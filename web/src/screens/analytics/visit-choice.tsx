import { Trans } from '@lingui/react/macro';
import { useVisitConsent } from '../../preferences/visit-consent.ts';
import { Button } from '../../ui/button.tsx';
import { chooseVisits } from '../../account/choose-visits.ts';

/** What was said, and the other answer, on the page about privacy. */
export function VisitChoice() {
  const choice = useVisitConsent((consent) => consent.choice);
  return (
    <>
      <p role="status" className="font-bold">
        {choice === 'yes' ? (
          <Trans>You said yes: your visits are counted.</Trans>
        ) : choice === 'no' ? (
          <Trans>You said no: your visits are not counted.</Trans>
        ) : (
          <Trans>You have not been asked yet: your visits are not counted.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-4">
        {choice === 'yes' ? null : (
          <Button variant="quiet" onClick={() => chooseVisits('yes')}>
            <Trans>Count my visits</Trans>
          </Button>
        )}
        {choice === 'no' ? null : (
          <Button variant="quiet" onClick={() => chooseVisits('no')}>
            <Trans>Do not count my visits</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
