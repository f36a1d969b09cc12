import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LeftOut } from '@qamqor/shared/ical/read';
import { isWholeDays } from '@qamqor/shared/schedule/event';
import type { ImportPreview } from '../../../entities/event/online/import-events.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { cityOf } from '../../../locale/zones.ts';
import { dateWords, repeatWords, wallWords, type Walls } from '../event-words.ts';

const reasons: Record<LeftOut, MessageDescriptor> = {
  cancelled: msg`it is cancelled`,
  no_title: msg`it has no title`,
  zone: msg`its time zone is not known`,
  too_long: msg`it says more than can be kept`,
  repeats: msg`it repeats in a way that is not known here`,
  damaged: msg`its lines are damaged in the file`,
  too_many: msg`it takes place more than 1,000 times`,
  never: msg`with its days it would never take place`,
  out_of_range: msg`its times cannot be kept here`,
};

/** As many as can be looked over; the rest is counted. */
const SHOWN = 20;

interface ImportListProps {
  preview: ImportPreview;
  today: string;
  /** Of the home. */
  zone: string;
}

export function ImportList({ preview, today, zone }: ImportListProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { events, already_there, only_times, left_out } = preview;
  const isWhole = (event: Walls) => isWholeDays(event.start_datetime, event.end_datetime ?? '');
  // Times of another clock stand with its city.
  const cityWords = ({ time_zone }: { time_zone: string }) =>
    time_zone === zone ? '' : ` (${cityOf(format.language, time_zone)})`;
  const repeating = left_out.filter(({ why }) => why === 'repeats').length;
  return (
    <div className="grid grid-cols-1 gap-3" aria-live="polite">
      <p className="font-bold">
        <Plural value={events.length} one="# new event" other="# new events" />
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {events.slice(0, SHOWN).map((event) => (
          <li key={event.id}>
            <bdi>{event.title}</bdi>
            <span className="block text-soft first-letter:uppercase">
              {[
                dateWords(i18n, format, event.start_datetime.slice(0, 10), today),
                wallWords(i18n, format, event) + (isWhole(event) ? '' : cityWords(event)),
                repeatWords(i18n, format, event),
              ]
                .filter((part) => part !== '')
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <More more={events.length - SHOWN} />
      {events.some(isWhole) ? (
        <p>
          <Trans>Events for a whole day are added without a reminder.</Trans>
        </p>
      ) : null}
      {only_times.length === 0 ? null : (
        <>
          <p>
            <Plural
              value={only_times.length}
              one="# single time has its own title, place or notes. Only its date and time are added."
              other="# single times have their own title, place or notes. Only their dates and times are added."
            />
          </p>
          <ul className="grid grid-cols-1 gap-1">
            {only_times.slice(0, SHOWN).map(({ title, start_datetime }, index) => (
              <li key={index}>
                <bdi>{title}</bdi>, {dateWords(i18n, format, start_datetime.slice(0, 10), today)}
              </li>
            ))}
          </ul>
          <More more={only_times.length - SHOWN} />
        </>
      )}
      {already_there === 0 ? null : (
        <p className="text-soft">
          <Plural
            value={already_there}
            one="# event is already in your schedule."
            other="# events are already in your schedule."
          />
        </p>
      )}
      {left_out.length === 0 ? null : (
        <>
          <p className="font-bold">
            <Plural
              value={left_out.length}
              one="# event cannot be added"
              other="# events cannot be added"
            />
          </p>
          {repeating === 0 ? null : (
            <p>
              <Plural
                value={repeating}
                one="# of them repeats in a way that cannot be kept here. Please add its dates one by one."
                other="# of them repeat in a way that cannot be kept here. Please add their dates one by one."
              />
            </p>
          )}
          <ul className="grid grid-cols-1 gap-1">
            {left_out.slice(0, SHOWN).map(({ title, why }, index) => (
              <li key={index}>
                <bdi>{title === '' ? '…' : title}</bdi>: {i18n._(reasons[why])}
              </li>
            ))}
          </ul>
          <More more={left_out.length - SHOWN} />
        </>
      )}
    </div>
  );
}

function More({ more }: { more: number }) {
  if (more <= 0) return null;
  return (
    <p className="text-soft">
      <Plural value={more} one="and # more" other="and # more" />
    </p>
  );
}
