import { useLingui } from '@lingui/react/macro';
import { QUOTAS } from '@qamqor/shared/limits';
import { useState } from 'react';
import type { AnyDay } from '../../entities/dose/day.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { addMedicine, reviseMedicine } from '../../entities/medicine/medicines.commands.ts';
import { useMedicines, type MedicineView } from '../../entities/medicine/medicines.queries.ts';
import { problemText } from '../../locale/problem-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { changesOf, emptyValues, inputOf, valuesOf, type FormValues } from './form/form-values.ts';
import { MedicineForm } from './form/medicine-form.tsx';
import { PausePart } from './pause/pause-part.tsx';
import { ReplacedPlan } from './planned/planned-change.tsx';

export interface AddMedicineProps {
  personId: string;
  open: boolean;
  today: string;
  onClose: () => void;
}

/** What was typed is kept when the dialog is closed without saving. */
export function AddMedicine({ personId, open, today, onClose }: AddMedicineProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const [draft, setDraft] = useState<FormValues>(emptyValues);
  const { i18n } = useLingui();
  const isFull = (useMedicines(personId)?.length ?? 0) >= QUOTAS.medicines;
  return (
    <Dialog open={open} title={t`Add New Medicine`} closeLabel={t`Close`} onClose={onClose}>
      <MedicineForm
        values={draft}
        onChange={setDraft}
        startDate={today}
        saveLabel={t`Add Medicine`}
        failure={t`Failed to add medicine. Please try again.`}
        full={isFull ? i18n._(problemText['medicine.too_many']) : undefined}
        onSave={async (values) => {
          await addMedicine(local, personId, inputOf(values, null));
          setDraft(emptyValues());
        }}
        onDone={onClose}
      />
    </Dialog>
  );
}

export interface EditMedicineProps {
  personId: string;
  medicine: MedicineView;
  /** The person's. */
  day: AnyDay;
  onPaused: () => void;
  onClose: () => void;
}

export function EditMedicine({ personId, medicine, day, onPaused, onClose }: EditMedicineProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const [values, setValues] = useState<FormValues>(() => valuesOf(medicine));
  const [base] = useState(medicine);
  const isChanged = () => Object.keys(changesOf(base, values)).length > 0;
  return (
    <Dialog open title={t`Edit Medicine`} closeLabel={t`Close`} onClose={onClose}>
      <PausePart
        medicine={base}
        day={day}
        onPaused={() => {
          onPaused();
          if (!isChanged()) onClose();
        }}
      />
      <MedicineForm
        values={values}
        onChange={setValues}
        startDate={base.start_date}
        saveLabel={t`Save`}
        failure={t`Failed to save the change. Please try again.`}
        remark={<ReplacedPlan medicine={base} day={day} changes={changesOf(base, values)} />}
        onSave={async (changed) => {
          const fields = changesOf(base, changed);
          if (Object.keys(fields).length > 0) await reviseMedicine(local, personId, base, fields);
        }}
        onDone={onClose}
      />
    </Dialog>
  );
}
