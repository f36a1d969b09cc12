import { Trans } from '@lingui/react/macro';
import { Calendar, Plus } from 'lucide-react';
import { LinkButton } from '../../ui/link-button.tsx';

/** On narrow screens only. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="grid grid-cols-1 gap-3 @3xl:hidden">
      <h2 id="quick-actions">
        <Trans>Quick Actions</Trans>
      </h2>
      <div className="flex flex-wrap gap-4">
        <LinkButton
          to="/app/medicines"
          search={{ add: true }}
          variant="quiet"
          icon={Plus}
          className="grow"
        >
          <Trans>Add Medicine</Trans>
        </LinkButton>
        <LinkButton
          to="/app/schedule"
          search={{ add: true }}
          variant="quiet"
          icon={Calendar}
          className="grow"
        >
          <Trans>Schedule Event</Trans>
        </LinkButton>
      </div>
    </section>
  );
}
