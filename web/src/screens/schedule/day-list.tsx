import { Trans, useLingui } from '@lingui/react/macro';
import type { Placed } from '../../entities/event/events.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { timeWords } from './event-words.ts';

/** What is on one day: the time, and what it is. */
export function DayList({ events }: { events: readonly Placed[] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <ul>
      {events.map((one) => (
        <li
          key={`${one.id} ${one.occurrence_date}`}
          className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t border-line px-[16px] py-3.5 sm:px-5 md:px-6"
        >
          <span className="shrink-0 basis-40 text-lg font-bold tabular-nums first-letter:uppercase">
            {timeWords(i18n, format, one)}
          </span>
          <span className="min-w-0 grow basis-48">
            <span className="block text-lg">
              <bdi>{one.title}</bdi>
            </span>
            <span className="block text-soft">
              <bdi>{[one.place, one.companions].filter((part) => part !== '').join(' · ')}</bdi>
            </span>
            {one.is_moved ? (
              <span className="block text-soft">
                <Trans>Moved from its usual time</Trans>
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
