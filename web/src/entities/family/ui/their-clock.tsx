import { Trans } from '@lingui/react/macro';
import { clockIn } from '@qamqor/shared/calendar/clock-in';
import { homeWall, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { deviceZone } from '../../../platform/device-zone.ts';

/** CAL-1: their clock, when it is not the viewer's. */
export function TheirClock({ zones, now }: { zones: ZoneHistory; now: number }) {
  const theirs = homeWall(zones, now).time;
  const mine = homeWall(clockIn(zones, deviceZone()), now).time;
  if (theirs === mine) return null;
  return (
    <p className="text-sm text-soft">
      <Trans>
        It is {theirs} there (your time {mine})
      </Trans>
    </p>
  );
}
