import { Trans } from '@lingui/react/macro';
import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { useFormat } from '../../../locale/use-format.ts';
import { endOf } from './pause-now.ts';

/** "Paused until 1 December", on the home clock. */
export function PausedWords({ until, zones }: { until: string | null; zones: ZoneHistory }) {
  const format = useFormat();
  if (until === null) return <Trans>Paused</Trans>;
  const { date, time } = endOf(until, zones);
  const day = format.date(date);
  return time === null ? (
    <Trans>Paused until {day}</Trans>
  ) : (
    <Trans>
      Paused until {day}, {time}
    </Trans>
  );
}
