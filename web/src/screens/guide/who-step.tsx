import { Trans } from '@lingui/react/macro';
import { User, Users } from 'lucide-react';
import { LinkButton } from '../../ui/link-button.tsx';

/** The one question with which everything begins. */
export function WhoChoices() {
  return (
    <div className="grid grid-cols-1 gap-[16px]">
      <LinkButton to="/app/start/$page" params={{ page: 'person' }} size="main" icon={Users}>
        <Trans>For someone I look after</Trans>
      </LinkButton>
      <LinkButton
        to="/app/medicines"
        search={{ add: true }}
        size="main"
        variant="quiet"
        icon={User}
      >
        <Trans>For me</Trans>
      </LinkButton>
    </div>
  );
}
