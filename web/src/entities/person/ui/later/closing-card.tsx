import { Trans } from '@lingui/react/macro';
import type { Closing } from '@qamqor/shared/profile/person';
import { CalendarX2, Download, Mail } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { useClosingDay } from '../../closing.ts';

/** ADMIN-8: that the own account is closed, when and why, and what can be done; else nothing. */
export function ClosingCard({ closing }: { closing: Closing | undefined }) {
  return closing ? <Told closing={closing} /> : null;
}

function Told({ closing }: { closing: Closing }) {
  const id = useId();
  const day = useClosingDay(closing);
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="flex items-start gap-3">
        <CalendarX2 className="mt-1 size-6 shrink-0 text-accent" aria-hidden />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Trans>Your account closes on {day}</Trans>
        </span>
      </h2>
      <p>
        <Trans>We wrote this reason:</Trans>
      </p>
      <p dir="auto" className="measure font-bold whitespace-pre-wrap [overflow-wrap:anywhere]">
        {closing.reason}
      </p>
      <p className="measure">
        <Trans>
          Until then everything works as before. Then all that you have here is deleted for good.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-4">
        <LinkButton to="/app/data-management" icon={Download}>
          <Trans>Save your record</Trans>
        </LinkButton>
        <LinkButton to="/contacts" variant="quiet" icon={Mail}>
          <Trans>Write to us</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
