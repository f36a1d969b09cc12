import { Plural, Trans } from '@lingui/react/macro';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long something lasts: minutes up to two hours, then hours, then days. */
export function Duration({ minutes }: { minutes: number }) {
  const hours = Math.floor(minutes / HOUR);
  return (
    <span className="whitespace-nowrap">
      {minutes < 2 * HOUR ? (
        <Trans>{minutes} min</Trans>
      ) : minutes < 2 * DAY ? (
        <Trans>{hours} h</Trans>
      ) : (
        <Plural value={Math.floor(minutes / DAY)} one="# day" other="# days" />
      )}
    </span>
  );
}
