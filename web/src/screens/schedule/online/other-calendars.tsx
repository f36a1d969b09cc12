import { Trans } from '@lingui/react/macro';
import type { AnySchedule } from '../../../entities/event/events.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { FoldTitle } from '../../../ui/fold-title.tsx';
import { AddressSection } from './address-section.tsx';
import { ImportSection } from './import-section.tsx';

/** The way out to other calendars, and in from them. */
export function OtherCalendars({ schedule }: { schedule: AnySchedule }) {
  return (
    <Card as="section" flush aria-labelledby="other-calendars">
      <h2 id="other-calendars" className="px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
        <Trans>Other calendars</Trans>
      </h2>
      <details className="border-t border-line">
        <FoldTitle className="text-lg font-bold">
          <Trans>See this schedule in another calendar</Trans>
        </FoldTitle>
        <AddressSection />
      </details>
      <details className="border-t border-line">
        <FoldTitle className="text-lg font-bold">
          <Trans>Bring in a calendar file</Trans>
        </FoldTitle>
        <ImportSection schedule={schedule} />
      </details>
    </Card>
  );
}
