import { Trans } from '@lingui/react/macro';
import { homeWall, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { HandHelping } from 'lucide-react';
import type { OnIt } from '../on-it.ts';

/** REM-4: one relative looks after it; the others can be at rest. */
export function LooksAfter({ onIt, zones }: { onIt: OnIt; zones: ZoneHistory }) {
  const by = onIt.by_name;
  const time = homeWall(zones, onIt.at).time;
  return (
    <p className="flex items-start gap-1.5">
      <HandHelping className="mt-[0.15em] size-[1.2em] shrink-0" aria-hidden />
      <span>
        <Trans>
          <bdi>{by}</bdi> is on it since {time}
        </Trans>
      </span>
    </p>
  );
}
