import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { fetchWaitlist } from '../../entities/admin/admin-calls.ts';
import { usePages } from '../../entities/admin/use-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Address } from './address.tsx';
import { PagesFrame } from './pages-frame.tsx';
import { PlanSwitches } from './plan-switches.tsx';
import { tierNames } from './tier-names.ts';
import { useMoment } from './use-moment.ts';

/** Who wants to be told when a plan can be chosen, who has waited longest first. */
export function Waitlist() {
  const moment = useMoment();
  const pages = usePages(
    '',
    (after) => fetchWaitlist({ after }),
    ({ place }) => place,
  );
  return (
    <>
      <PlanSwitches />
      <PagesFrame
        pages={pages}
        failure={<Trans>The waitlist could not be fetched.</Trans>}
        empty={{ icon: Hourglass, title: <Trans>Nobody waits for a plan</Trans> }}
        rowKey={({ place }) => place}
      >
        {({ name, email, email_verified, tier, created_at }) => {
          const { date, time } = moment(created_at);
          return (
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <div className="min-w-0">
                <h2 className="text-lg [overflow-wrap:anywhere]">
                  <bdi>{name}</bdi>
                </h2>
                {email === null ? null : (
                  <p className="[overflow-wrap:anywhere]">
                    <Address email={email} verified={email_verified} />
                  </p>
                )}
                <p className="text-sm text-soft">
                  {date}, {time}
                </p>
              </div>
              <Badge tone={tier === 'premium' ? 'purple' : 'blue'}>{tierNames[tier]}</Badge>
            </div>
          );
        }}
      </PagesFrame>
    </>
  );
}
