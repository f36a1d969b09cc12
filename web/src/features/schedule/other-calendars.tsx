import { Trans } from '@lingui/react/macro';
import type { Schedule } from '../../data/events.queries.ts';
import { Card } from '../../ui/card.tsx';
import { AddressSection } from './address-section.tsx';
import { ImportSection } from './import-section.tsx';

const summaryClass =
  'flex min-h-target cursor-pointer items-center px-[16px] py-3 text-lg font-bold sm:px-5 md:px-6';

/** The way out to other calendars, and in from them. */
export function OtherCalendars({ schedule }: { schedule: Schedule }) {
  return (
    <Card as="section" flush aria-labelledby="other-calendars">
      <h2 id="other-calendars" className="px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
        <Trans>Other calendars</Trans>
      </h2>
      <details className="border-t border-line">
        <summary className={summaryClass}>
          <Trans>See this schedule in another calendar</Trans>
        </summary>
        <AddressSection />
      </details>
      <details className="border-t border-line">
        <summary className={summaryClass}>
          <Trans>Bring in a calendar file</Trans>
        </summary>
        <ImportSection schedule={schedule} />
      </details>
    </Card>
  );
}
