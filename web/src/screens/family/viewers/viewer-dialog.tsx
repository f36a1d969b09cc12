import { Trans, useLingui } from '@lingui/react/macro';
import type { FamilyViewer } from '@qamqor/shared/family/link';
import { useState } from 'react';
import { changeViewer } from '../../../entities/family/family-calls.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useMedicines } from '../../../entities/medicine/medicines.queries.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { FormFrame } from '../../../ui/later/form-frame.tsx';
import { ScopeChoice } from '../scope-choice.tsx';
import { useCall } from '../../../ui/use-call.ts';

export interface ViewerDialogProps {
  viewer: FamilyViewer;
  onClose: () => void;
}

/** FAM-2, FAM-3: scopes, asking first, and medicines that this viewer does not see. */
export function ViewerDialog({ viewer, onClose }: ViewerDialogProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const call = useCall();
  const [shared, setShared] = useState({
    scopes: viewer.scopes,
    sees_phone: viewer.sees_phone ?? false,
  });
  const [askFirst, setAskFirst] = useState(viewer.ask_first);
  const [hidden, setHidden] = useState<readonly string[]>(viewer.hidden_medicine_ids);
  const { name } = viewer;
  const save = () => {
    const change = { ...shared, ask_first: askFirst, hidden_medicine_ids: [...hidden] };
    call.run(() => changeViewer(local, viewer.id, change), onClose);
    return true;
  };
  return (
    <Dialog open title={<bdi>{name}</bdi>} closeLabel={t`Close`} onClose={onClose}>
      <FormFrame
        saveLabel={<Trans>Save</Trans>}
        busy={call.state === 'slow'}
        onSave={save}
        onCancel={onClose}
      >
        <ScopeChoice legend={<Trans>They can:</Trans>} shared={shared} onChange={setShared} />
        <Checkbox
          label={t`Ask me first`}
          hint={t`What they change counts only after you said yes.`}
          checked={askFirst}
          onChange={({ target }) => setAskFirst(target.checked)}
        />
        <HiddenMedicines hidden={hidden} onChange={setHidden} />
        <CallFailed
          failure={call.failure}
          title={<Trans>This could not be changed. Please try again.</Trans>}
        />
      </FormFrame>
    </Dialog>
  );
}

interface HiddenMedicinesProps {
  hidden: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

function HiddenMedicines({ hidden, onChange }: HiddenMedicinesProps) {
  const medicines = useMedicines(useLocalData().userId) ?? [];
  if (medicines.length === 0) return null;
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="mb-1 font-bold">
        <Trans>Medicines to hide from them</Trans>
      </legend>
      {medicines.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<bdi>{name}</bdi>}
          checked={hidden.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...hidden, id] : hidden.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}
