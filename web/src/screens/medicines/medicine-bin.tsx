import { Plural, Trans } from '@lingui/react/macro';
import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { useLocalData } from '../../entities/local-data.tsx';
import { deleteMedicine, restoreMedicine } from '../../entities/medicine/medicines.commands.ts';
import type { MedicineView } from '../../entities/medicine/medicines.queries.ts';
import { BinList } from '../../entities/bin/bin-list.tsx';
import {
  useBinActions,
  type Binnable,
  type BinActions,
} from '../../entities/bin/use-bin-actions.ts';

/** Deleting and bringing back a person's medicines. */
export function useMedicineBin(personId: string): BinActions {
  const local = useLocalData();
  return useBinActions({
    remove: (id) => deleteMedicine(local, personId, id),
    restore: (id) => restoreMedicine(local, personId, id),
  });
}

export interface MedicineBinProps {
  medicines: readonly MedicineView[];
  /** The person's. */
  zones: ZoneHistory;
  onRestore: (medicine: Binnable) => void;
}

/** MED-10 */
function inBin({ id, name, deleted_at, deleted_by }: MedicineView): Binnable {
  return { id, name, gone: deleted_by && deleted_at ? { ...deleted_by, at: deleted_at } : null };
}

export function MedicineBin({ medicines, zones, onRestore }: MedicineBinProps) {
  return (
    <BinList
      items={medicines.map(inBin)}
      zones={zones}
      summary={
        <Plural
          value={medicines.length}
          one="Bin: # medicine, kept for 30 days"
          other="Bin: # medicines, kept for 30 days"
        />
      }
      restoreLabel={<Trans>Put back</Trans>}
      onRestore={onRestore}
    />
  );
}
