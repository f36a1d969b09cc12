import { DAY, fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { BIN_DAYS } from '@qamqor/shared/limits';
import { isActive, type Medicine, type Revision } from '@qamqor/shared/medicines/medicine';
import { asOf, plannedChange } from '@qamqor/shared/medicines/plans';
import { useMemo } from 'react';
import { useLocalData } from '../local-data.tsx';
import { readPerson } from '../person/read-person.ts';
import { useLive } from '../use-live.ts';
import { useNow } from '../use-now.ts';

/** MED-6: as it is taken now; `upcoming` is the next change that is planned. */
export type MedicineView = Medicine & {
  is_active: boolean;
  unsent: boolean;
  upcoming: Revision | null;
};

function useAllMedicines(personId: string, now: number): MedicineView[] | null {
  const local = useLocalData();
  const key = `${local.userId} ${personId} medicines`;
  const data = useLive(key, () => readPerson(local, personId, null), {
    kept: personId === local.userId,
  });
  return useMemo(() => {
    if (!data) return null;
    const moment = Math.max(now, data.read_at);
    const today = homeDate(data.zones, moment);
    const instant = toWire(moment);
    return data.medicines
      .map((medicine) => ({
        ...asOf(medicine, instant),
        is_active: isActive(medicine, instant, today),
        upcoming: plannedChange(medicine, instant),
        unsent: data.unsent.has(medicine.id),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
  }, [data, now]);
}

/** By name, without those in the bin; null while the first read runs. */
export function useMedicines(personId: string): MedicineView[] | null {
  const all = useAllMedicines(personId, useNow(useLocalData()));
  return useMemo(() => all?.filter((medicine) => medicine.deleted_at === null) ?? null, [all]);
}

/** MED-10: those that can be restored, the last deleted first. */
export function useBin(personId: string): MedicineView[] | null {
  const now = useNow(useLocalData());
  const all = useAllMedicines(personId, now);
  return useMemo(() => {
    const deletedAt = ({ deleted_at }: Medicine) => (deleted_at ? fromWire(deleted_at) : 0);
    return (
      all
        ?.filter((medicine) => deletedAt(medicine) > now - BIN_DAYS * DAY)
        .toSorted((a, b) => deletedAt(b) - deletedAt(a)) ?? null
    );
  }, [all, now]);
}
