import { addDays } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { todayCounts } from '@qamqor/shared/doses/adherence';
import { dosesOn } from '@qamqor/shared/doses/day';
import { CORRECTABLE_DAYS } from '@qamqor/shared/doses/mark';
import { useMemo } from 'react';
import { dayInput, viewDose, type DoseView, type Viewing } from './day.ts';
import { latest, useViewing, usePersonData } from './day.queries.ts';
import { useLocalData } from '../local-data.tsx';
import type { PersonData } from '../person/read-person.ts';
import { useNow } from '../use-now.ts';

export type EarlierDay = { date: string; doses: DoseView[]; taken: number; scheduled: number };

const RANGE = { before: CORRECTABLE_DAYS, after: 0 };

/** Yesterday is a part of every day (UI-19). */
const FIRST = 2;

/** DOSE-8: the days before yesterday that can still be put right, the newest first. */
export function deriveEarlierDays(data: PersonData, now: number, look: Viewing): EarlierDay[] {
  const input = dayInput(data, now, look);
  const today = homeDate(data.zones, now);
  const days = Array.from({ length: CORRECTABLE_DAYS + 1 - FIRST }, (_, index) => {
    const date = addDays(today, -FIRST - index);
    const doses = dosesOn(input, date).map((dose) => viewDose(data, dose, today));
    const { taken, scheduled } = todayCounts(doses);
    return { date, doses, taken, scheduled };
  });
  return days.filter(({ doses }) => doses.length > 0);
}

/** Null while it is read or not known. */
export function useEarlierDays(personId: string) {
  const now = useNow(useLocalData());
  const data = usePersonData(personId, RANGE, now);
  const look = useViewing(personId);
  return useMemo(
    () =>
      data?.known
        ? { days: deriveEarlierDays(data, latest(data, now), look), zones: data.zones }
        : null,
    [data, now, look],
  );
}
