import { Trans } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BackupWords } from './backup-words.tsx';

/** What is so on this server, and nothing that is only meant to be. */
export function PrivacyCard() {
  return (
    <Card as="section" aria-labelledby="record-privacy" className="mt-8 grid grid-cols-1 gap-4">
      <h2 id="record-privacy">
        <Trans>Privacy and security</Trans>
      </h2>
      <p className="measure">
        <Trans>
          Your record is on this Qamqor’s server and on your devices. Nobody else sees it unless you
          allow it.
        </Trans>
      </p>
      <BackupWords />
      <div className="flex flex-wrap gap-4">
        <LinkButton to="/app/family/$page" params={{ page: 'viewers' }} variant="quiet">
          <Trans>Who can see me</Trans>
        </LinkButton>
        <LinkButton to="/app/settings" variant="quiet">
          <Trans>Where you are signed in</Trans>
        </LinkButton>
        <LinkButton to="/privacy" variant="quiet">
          <Trans>Privacy Policy</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
