import { Plural, Trans } from '@lingui/react/macro';
import { useLocalData } from '../../data/local-data.tsx';
import { deleteMedicine, restoreMedicine } from '../../data/medicines.commands.ts';
import { BinList } from '../../ui/bin/bin-list.tsx';
import { useBinActions, type Binnable, type BinActions } from '../../ui/bin/use-bin-actions.ts';

/** Deleting and bringing back a person's medicines. */
export function useMedicineBin(personId: string): BinActions {
  const local = useLocalData();
  return useBinActions({
    remove: (id) => deleteMedicine(local, personId, id),
    restore: (id) => restoreMedicine(local, personId, id),
  });
}

export interface MedicineBinProps {
  medicines: readonly Binnable[];
  onRestore: (medicine: Binnable) => void;
}

export function MedicineBin({ medicines, onRestore }: MedicineBinProps) {
  return (
    <BinList
      items={medicines}
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
