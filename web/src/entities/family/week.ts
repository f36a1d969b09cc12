import { addDays } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { dosesOn, dosesToday } from '@qamqor/shared/doses/day';
import { useMemo } from 'react';
import { dayInput, viewDose, type DoseView, type Viewing } from '../dose/day.ts';
import { dayFigure, type DayFigure } from '../dose/day-figure.ts';
import { latest, useViewing, usePersonData } from '../dose/day.queries.ts';
import { useLocalData } from '../local-data.tsx';
import type { PersonData } from '../person/read-person.ts';
import { useNow } from '../use-now.ts';

export type DayOfWeek = { date: string; doses: DoseView[]; figure: DayFigure };

const DAYS = 7;
const RANGE = { before: DAYS, after: 0 };

/** The last seven local dates with something in them, the newest first. */
export function deriveWeek(data: PersonData, now: number, look: Viewing): DayOfWeek[] {
  const input = dayInput(data, now, look);
  const today = homeDate(data.zones, now);
  const days = Array.from({ length: DAYS }, (_, back) => {
    const date = addDays(today, -back);
    const doses = (back === 0 ? dosesToday(input) : dosesOn(input, date)).map((dose) =>
      viewDose(data, dose, today),
    );
    return { date, doses, figure: dayFigure(doses) };
  });
  return days.filter(({ doses }) => doses.length > 0);
}

/** Null while it is read or not known. */
export function useWeek(personId: string): DayOfWeek[] | null {
  const now = useNow(useLocalData());
  const data = usePersonData(personId, RANGE, now);
  const look = useViewing(personId);
  return useMemo(
    () => (data?.known ? deriveWeek(data, latest(data, now), look) : null),
    [data, now, look],
  );
}
