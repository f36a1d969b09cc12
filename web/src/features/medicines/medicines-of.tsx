import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBin, useMedicines, type MedicineView } from '../../data/medicines.queries.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { whenIdle } from '../../when-idle.ts';
import { AllMedicines } from './all-medicines.tsx';
import { Conflicts } from './conflicts.tsx';
import { MedicineBin, useMedicineBin } from './medicine-bin.tsx';

const forms = () => import('./medicine-dialogs.tsx');
const AddMedicine = lazyPart(async () => (await forms()).AddMedicine, { missing: 'in sight' });
const EditMedicine = lazyPart(async () => (await forms()).EditMedicine, { missing: 'in sight' });

export interface MedicinesOfProps {
  personId: string;
  /** The person's home date. */
  today: string;
  mayChange: boolean;
}

/** Another person's medicines, for a relative; the same list and forms as for one's own. */
export function MedicinesOf({ personId, today, mayChange }: MedicinesOfProps) {
  const medicines = useMedicines(personId);
  if (!medicines) return null;
  return mayChange ? (
    <Changeable personId={personId} today={today} medicines={medicines} />
  ) : (
    <AllMedicines medicines={medicines} today={today} />
  );
}

interface ChangeableProps {
  personId: string;
  today: string;
  medicines: readonly MedicineView[];
}

function Changeable({ personId, today, medicines }: ChangeableProps) {
  const binned = useBin(personId) ?? [];
  const bin = useMedicineBin(personId);
  const [adding, setAdding] = useState<'never' | 'now' | 'before'>('never');
  const [editing, setEditing] = useState<MedicineView | null>(null);
  useEffect(() => whenIdle(() => void forms().catch(() => undefined)), []);
  const edit = (medicine: MedicineView) => {
    bin.forget();
    setEditing(medicine);
  };
  const add = () => {
    bin.forget();
    setAdding('now');
  };
  return (
    <>
      <Conflicts personId={personId} medicines={medicines} />
      <AllMedicines medicines={medicines} today={today} change={{ bin, onEdit: edit }} />
      <div>
        <Button variant="quiet" icon={Plus} onClick={add}>
          <Trans>Add New Medicine</Trans>
        </Button>
      </div>
      <MedicineBin medicines={binned} onRestore={bin.restore} />
      {adding === 'never' ? null : (
        <AddMedicine
          personId={personId}
          open={adding === 'now'}
          today={today}
          onClose={() => setAdding('before')}
        />
      )}
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
