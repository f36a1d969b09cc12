import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useBin, useMedicines, type MedicineView } from '../../data/medicines.queries.ts';
import { Button } from '../../ui/button.tsx';
import { AllMedicines } from './all-medicines.tsx';
import { Bin } from './bin.tsx';
import { Conflicts } from './conflicts.tsx';
import { AddMedicine, EditMedicine } from './medicine-dialogs.tsx';
import { useBinActions } from './use-bin-actions.ts';

export interface MedicinesOfProps {
  personId: string;
  /** The person's home date. */
  today: string;
  mayChange: boolean;
}

/** Another person's medicines, for a relative; the same list and forms as for one's own. */
export function MedicinesOf({ personId, today, mayChange }: MedicinesOfProps) {
  const medicines = useMedicines(personId);
  const binned = useBin(personId);
  const bin = useBinActions(personId);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<MedicineView | null>(null);
  if (!medicines || !binned) return null;
  if (!mayChange) return <AllMedicines medicines={medicines} today={today} />;
  return (
    <>
      <Conflicts personId={personId} medicines={medicines} />
      <AllMedicines
        medicines={medicines}
        today={today}
        change={{
          bin,
          onEdit: (medicine) => {
            bin.forget();
            setEditing(medicine);
          },
        }}
      />
      <div>
        <Button
          variant="quiet"
          icon={Plus}
          onClick={() => {
            bin.forget();
            setAdding(true);
          }}
        >
          <Trans>Add New Medicine</Trans>
        </Button>
      </div>
      <Bin medicines={binned} onRestore={bin.restore} />
      <AddMedicine
        personId={personId}
        open={adding}
        today={today}
        onClose={() => setAdding(false)}
      />
      {editing ? (
        <EditMedicine
          key={editing.id}
          personId={personId}
          medicine={editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
}
