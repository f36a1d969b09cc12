import { DAY, fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { BIN_DAYS } from '@qamqor/shared/limits';
import { isActive, type Medicine, type Revision } from '@qamqor/shared/medicines/medicine';
import { asOf, plannedChange } from '@qamqor/shared/medicines/plans';
import { useMemo } from 'react';
import { knownOf, type KnownList } from '../known.ts';
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

type Listed = KnownList<MedicineView> | null | undefined;

function useAllMedicines(personId: string, now: number): Listed {
  const local = useLocalData();
  const key = `${local.userId} ${personId} medicines`;
  const data = useLive(key, () => readPerson(local, personId, null), {
    kept: personId === local.userId,
  });
  return useMemo(() => {
    if (!data) return undefined;
    if (!data.known && data.medicines.length === 0) return null;
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
      .toSorted(
        (a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
      ) as unknown as KnownList<MedicineView>;
  }, [data, now]);
}

/** By name, without those in the bin; null: not known yet, undefined: being read. */
export function useMedicines(personId: string): Listed {
  const all = useAllMedicines(personId, useNow(useLocalData()));
  return useMemo(() => all && knownOf(all, (medicine) => medicine.deleted_at === null), [all]);
}

/** MED-10: those that can be restored, the last deleted first. */
export function useBin(personId: string): readonly MedicineView[] | null {
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
