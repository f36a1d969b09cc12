import { Trans } from '@lingui/react/macro';
import { Calendar, MessageCircle, Settings } from 'lucide-react';
import { EmergencyContact } from './emergency-contact.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** UI-14: three choices at most, and whom to call when it matters. */
export function MorePage() {
  return (
    <>
      <PageHeading>
        <Trans>More</Trans>
      </PageHeading>
      <EmergencyContact />
      <ul className="mt-6 grid grid-cols-1 gap-4">
        <li>
          <LinkButton to="/app/schedule" variant="quiet" size="simple" icon={Calendar} wide>
            <Trans>Schedule</Trans>
          </LinkButton>
        </li>
        <li>
          <LinkButton to="/app/ai-chat" variant="quiet" size="simple" icon={MessageCircle} wide>
            <Trans>AI Chat</Trans>
          </LinkButton>
        </li>

        <li>
          <LinkButton to="/app/settings" variant="quiet" size="simple" icon={Settings} wide>
            <Trans>Settings</Trans>
          </LinkButton>
        </li>
      </ul>
    </>
  );
}
