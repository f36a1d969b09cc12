import { Trans, useLingui } from '@lingui/react/macro';
import { tidyText } from '@qamqor/shared/tidy-text';
import { TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { parseLanguage } from '@qamqor/shared/languages';
import { makeCode, type PairingCode } from '../../../entities/family/tablet-calls.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { languageOptions } from '../../../locale/languages.ts';
import { usePreferences } from '../../../preferences/preferences-store.ts';
import { Select } from '../../../ui/form/select.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { FormFrame } from '../../../ui/later/form-frame.tsx';
import { emptyPerson, PersonFields, type PersonValues } from './person-fields.tsx';
import { useCall } from '../../../ui/use-call.ts';

export interface NewPersonFormProps {
  onMade: (code: PairingCode, name: string) => void;
}

/** The person and the first code at once. */
export function NewPersonForm({ onMade }: NewPersonFormProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const call = useCall();
  const [values, setValues] = useState<PersonValues>(emptyPerson);
  const [language, setLanguage] = useState(() => usePreferences.getState().language);
  const [checked, setChecked] = useState(false);
  const save = (): boolean => {
    setChecked(true);
    const display_name = tidyText(values.display_name);
    const { relationship } = values;
    if (relationship === null || display_name === '') return false;
    call.run(
      () => makeCode(local, { display_name, relationship, language }),
      (code) => {
        setValues(emptyPerson);
        setChecked(false);
        onMade(code, display_name);
      },
    );
    return true;
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2>
        <Trans>A new person</Trans>
      </h2>
      <FormFrame
        saveLabel={<Trans>Make a code</Trans>}
        saveIcon={TabletSmartphone}
        busy={call.state === 'slow'}
        onSave={save}
      >
        <PersonFields
          values={values}
          onChange={setValues}
          checked={checked}
          relationshipLabel={t`Relationship`}
          nameHint={t`Their tablet calls them by this name`}
          withoutEmail
        />
        <Select
          label={t`Language of the tablet`}
          value={language}
          options={languageOptions}
          onChange={({ target }) => setLanguage(parseLanguage(target.value))}
        />
        <CallFailed
          failure={call.failure}
          title={<Trans>The code could not be made. Please try again.</Trans>}
        />
      </FormFrame>
    </div>
  );
}
