import { Trans } from '@lingui/react/macro';
import { homeWall, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';

/** CAL-1: their clock, when it is not the viewer's. */
export function TheirClock({ zones, now }: { zones: ZoneHistory; now: number }) {
  const theirs = homeWall(zones, now).time;
  const own = new Date(now);
  const mine = [own.getHours(), own.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  if (theirs === mine) return null;
  return (
    <p className="text-sm text-soft">
      <Trans>
        It is {theirs} there (your time {mine})
      </Trans>
    </p>
  );
}
