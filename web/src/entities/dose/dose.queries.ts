import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { dosesOn } from '@qamqor/shared/doses/day';
import { slotId, type SlotName } from '@qamqor/shared/medicines/slot';
import { useMemo } from 'react';
import { useLocalData } from '../local-data.tsx';
import { useNow } from '../use-now.ts';
import { latest, usePersonData, useViewing } from './day.queries.ts';
import { dayInput, viewDose, type DoseView } from './day.ts';

/** One dose of any date; undefined while the first read runs, null when there is no such slot. */
export function useDose(personId: string, slot: SlotName): DoseView | null | undefined {
  const now = useNow(useLocalData());
  const data = usePersonData(personId, { date: slot.date }, now);
  const look = useViewing(personId);
  const { date } = slot;
  const id = slotId(slot);
  return useMemo(() => {
    if (!data) return undefined;
    const dose = dosesOn(dayInput(data, latest(data, now), look), date).find(
      (one) => one.id === id,
    );
    const today = homeDate(data.zones, latest(data, now));
    return dose ? viewDose(data, dose, today) : null;
  }, [data, now, look, date, id]);
}
