import { Trans } from '@lingui/react/macro';
import { addDays } from '@qamqor/shared/calendar/dates';
import { useFormat } from '../../../locale/use-format.ts';

/** "Today", "Tomorrow", or the date in full. */
export function EventDay({ date, today }: { date: string; today: string }) {
  const format = useFormat();
  if (date === today) return <Trans>Today</Trans>;
  if (date === addDays(today, 1)) return <Trans>Tomorrow</Trans>;
  return format.fullDate(date);
}
