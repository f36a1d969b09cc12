import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { ALL_WEEKDAYS } from '@qamqor/shared/medicines/medicine';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Occurrence } from '@qamqor/shared/schedule/agenda';
import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import type { Schedule } from '../../entities/event/events.queries.ts';
import { isWhole, place } from '../../entities/event/events.ts';
import { byDay, otherMonth, weeksOf } from '../../entities/event/month.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { DayList } from './day-list.tsx';
import { dateWords } from './event-words.ts';
import { monthWords } from './month-words.ts';

const SHOWN = 3;

/** A month at a glance, for wide screens; a tap on a day lists it below. */
export function MonthView({ schedule }: { schedule: Schedule }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { date: today, data } = schedule;
  // Where nobody chose another, it is that of today, also once the day has turned over.
  const [pickedMonth, setPickedMonth] = useState<string | null>(null);
  const [pickedDay, setPickedDay] = useState<string | null>(null);
  const month = pickedMonth ?? today.slice(0, 7);
  const chosen = pickedDay ?? (pickedMonth === null ? today : `${pickedMonth}-01`);
  const weeks = useMemo(() => weeksOf(month), [month]);
  const days = useMemo(() => byDay(data, weeks), [data, weeks]);
  const go = (by: number) => {
    const next = otherMonth(month, by);
    setPickedMonth(today.startsWith(next) ? null : next);
    setPickedDay(null);
  };
  const onChosen = days.get(chosen) ?? [];
  return (
    <Card as="section" flush aria-labelledby="month" className="hidden @4xl:block simple:hidden">
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 pt-5 pb-3">
        <h2 id="month" aria-live="polite" className="first-letter:uppercase">
          {monthWords(format.language, month)}
        </h2>
        <div className="flex flex-wrap gap-4">
          <Button variant="quiet" icon={ChevronLeft} onClick={() => go(-1)}>
            <Trans>Previous month</Trans>
          </Button>
          <Button variant="quiet" icon={ChevronRight} onClick={() => go(1)}>
            <Trans>Next month</Trans>
          </Button>
        </div>
      </div>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {ALL_WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="px-2 py-1.5 text-left text-sm text-soft">
                <abbr title={format.weekday(weekday)} className="no-underline">
                  {format.shortWeekday(weekday)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className="h-26 border border-line p-0 align-top">
                  <DayCell
                    date={date}
                    events={days.get(date) ?? []}
                    zones={data.zones}
                    isChosen={date === chosen}
                    isToday={date === today}
                    isOutside={!date.startsWith(month)}
                    onChoose={() => setPickedDay(date === today ? null : date)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="px-6 pt-4 pb-2 first-letter:uppercase">
        {dateWords(i18n, format, chosen, today)}
      </h3>
      {onChosen.length === 0 ? (
        <p className="px-6 pb-5 text-soft">
          <Trans>Nothing on this day</Trans>
        </p>
      ) : (
        <DayList events={onChosen.map((one) => place(one, data.zones))} />
      )}
    </Card>
  );
}

interface DayCellProps {
  date: string;
  events: readonly Occurrence[];
  zones: ZoneHistory;
  isChosen: boolean;
  isToday: boolean;
  isOutside: boolean;
  onChoose: () => void;
}

function DayCell({ date, events, zones, isChosen, isToday, isOutside, onChoose }: DayCellProps) {
  const { t } = useLingui();
  const format = useFormat();
  const more = events.length - SHOWN;
  const count = t`${plural(events.length, { one: '# event', other: '# events' })}`;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      className={classes(
        'flex size-full min-h-26 flex-col items-stretch gap-0.5 border-2 p-1.5 text-left',
        isChosen ? 'border-accent' : 'border-transparent',
        isOutside ? 'bg-sunk text-soft' : 'bg-card',
      )}
    >
      <span
        className={classes(
          'w-fit rounded-full px-2 text-sm font-bold',
          isToday && 'bg-accent text-on-accent',
        )}
      >
        <span aria-hidden>{Number(date.slice(8))}</span>
        <span className="sr-only">{`${format.fullDate(date)}, ${count}`}</span>
      </span>
      {events.slice(0, SHOWN).map((occurrence) => {
        const placed = place(occurrence, zones);
        return (
          <span key={`${placed.id} ${placed.occurrence_date}`} className="block truncate text-sm">
            {isWhole(placed) ? null : <span className="tabular-nums">{placed.time} </span>}
            <bdi>{placed.title}</bdi>
          </span>
        );
      })}
      {more > 0 ? <span className="text-sm text-soft">+{more}</span> : null}
    </button>
  );
}
