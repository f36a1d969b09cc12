import { Trans } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { WhoChoices } from './who-step.tsx';

/** What a new account is asked before anything else. */
export function FirstQuestion() {
  return (
    <Card as="section" aria-labelledby="who" className="grid grid-cols-1 gap-4">
      <h2 id="who">
        <Trans>Who are the medicines for?</Trans>
      </h2>
      <WhoChoices />
    </Card>
  );
}
