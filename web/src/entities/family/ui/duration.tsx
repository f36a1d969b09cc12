import { Plural, Trans } from '@lingui/react/macro';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long something lasts: minutes up to two hours, then hours, then days. */
export function Duration({ minutes }: { minutes: number }) {
  const hours = Math.floor(minutes / HOUR);
  if (minutes < 2 * HOUR) return <Trans>{minutes} min</Trans>;
  if (minutes < 2 * DAY) return <Trans>{hours} h</Trans>;
  return <Plural value={Math.floor(minutes / DAY)} one="# day" other="# days" />;
}
