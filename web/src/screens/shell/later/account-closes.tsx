import { Trans } from '@lingui/react/macro';
import type { Closing } from '@qamqor/shared/profile/person';
import { CalendarX2 } from 'lucide-react';
import { useClosingDay } from '../../../entities/person/closing.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusLine } from '../status-line.tsx';

/** ADMIN-8: on every page and never closed; the reason can be long, and stands in the settings. */
export function AccountCloses({ closing }: { closing: Closing }) {
  const day = useClosingDay(closing);
  return (
    <StatusLine
      icon={CalendarX2}
      action={
        <LinkButton to="/app/settings" variant="quiet">
          <Trans>See why</Trans>
        </LinkButton>
      }
    >
      <Trans>Your account closes on {day}</Trans>
    </StatusLine>
  );
}
