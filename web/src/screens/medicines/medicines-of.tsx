import { useEffect, useState } from 'react';
import type { Day } from '../../entities/dose/day.queries.ts';
import {
  useBin,
  useMedicines,
  type MedicineView,
} from '../../entities/medicine/medicines.queries.ts';
import type { KnownList } from '../../entities/known.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { whenIdle } from '../../platform/when-idle.ts';
import { AllMedicines } from './all-medicines.tsx';
import { MedicineBin, useMedicineBin } from './medicine-bin.tsx';
import { usePauses } from './pause/use-pauses.ts';

const forms = () => import('./medicine-dialogs.tsx');
const AddMedicine = lazyComponent(async () => (await forms()).AddMedicine, { missing: 'in sight' });
const EditMedicine = lazyComponent(async () => (await forms()).EditMedicine, {
  missing: 'in sight',
});

/** There is rarely one. */
const Conflicts = lazyComponent(async () => (await import('./conflicts.tsx')).Conflicts);

export interface MedicinesOfProps {
  personId: string;
  /** The person's. */
  day: Day;
  mayChange: boolean;
  adding: boolean;
  onAdding: (adding: boolean) => void;
}

/** Another person's medicines, for a relative; the same list and forms as for one's own. */
export function MedicinesOf({ personId, day, mayChange, ...form }: MedicinesOfProps) {
  const medicines = useMedicines(personId);
  if (!medicines) return null;
  return mayChange ? (
    <Changeable {...form} personId={personId} day={day} medicines={medicines} />
  ) : (
    <AllMedicines medicines={medicines} day={day} />
  );
}

interface ChangeableProps {
  personId: string;
  day: Day;
  medicines: KnownList<MedicineView>;
  adding: boolean;
  onAdding: (adding: boolean) => void;
}

function Changeable({ personId, day, medicines, adding, onAdding }: ChangeableProps) {
  const binned = useBin(personId) ?? [];
  const bin = useMedicineBin(personId);
  const pauses = usePauses(personId);
  const [wasAdding, setWasAdding] = useState(adding);
  if (adding && !wasAdding) setWasAdding(true);
  const [editing, setEditing] = useState<MedicineView | null>(null);
  useEffect(() => whenIdle(() => void forms().catch(() => undefined)), []);
  const edit = (medicine: MedicineView) => {
    bin.forget();
    setEditing(medicine);
  };
  return (
    <>
      <Conflicts personId={personId} medicines={medicines} />
      <AllMedicines medicines={medicines} day={day} change={{ bin, pauses, onEdit: edit }} />
      <MedicineBin medicines={binned} zones={day.zones} onRestore={bin.restore} />
      {wasAdding ? (
        <AddMedicine
          personId={personId}
          open={adding}
          today={day.date}
          onClose={() => onAdding(false)}
        />
      ) : null}
      {editing ? (
        <EditMedicine
          key={editing.id}
          personId={personId}
          medicine={editing}
          day={day}
          onPaused={() => pauses.onPaused(editing.id)}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
}
