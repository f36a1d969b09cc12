import { useLingui } from '@lingui/react/macro';
import { isEmail } from '@qamqor/shared/contact/email';
import type { Relationship } from '@qamqor/shared/family/relationships';
import { tidyText } from '@qamqor/shared/tidy-text';
import type { MemberForm } from '../../../entities/family/family-calls.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import {
  knownRelationship,
  relationshipOptions,
} from '../../../entities/family/relationship-names.ts';

/** As it was typed so far. */
export interface PersonValues {
  email: string;
  relationship: Relationship | null;
  display_name: string;
}

export const emptyPerson: PersonValues = { email: '', relationship: null, display_name: '' };

/** Who is meant, or null while something of that is missing. */
export function whoIsMeant(values: PersonValues): Omit<MemberForm, 'email'> | null {
  const { relationship } = values;
  const display_name = tidyText(values.display_name);
  return relationship === null || display_name === '' ? null : { relationship, display_name };
}

/** What is to be sent, or null while something is missing or malformed. */
export function filledIn(values: PersonValues): MemberForm | null {
  const email = tidyText(values.email);
  const who = whoIsMeant(values);
  return who && isEmail(email) ? { ...who, email } : null;
}

export interface PersonFieldsProps {
  values: PersonValues;
  onChange: (values: PersonValues) => void;
  /** The form was sent: what is missing is said beside each field. */
  checked: boolean;
  relationshipLabel: string;
  nameHint: string;
  /** FAM-6: somebody without an e-mail. */
  withoutEmail?: boolean | undefined;
}

export function PersonFields(props: PersonFieldsProps) {
  const { values, onChange, checked, relationshipLabel, nameHint, withoutEmail = false } = props;
  const { i18n, t } = useLingui();
  const isNamed = tidyText(values.display_name) !== '';
  const hasEmail = isEmail(tidyText(values.email));
  return (
    <>
      {withoutEmail ? null : (
        <Field
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          maxLength={254}
          value={values.email}
          error={checked && !hasEmail ? t`An e-mail looks like name@example.com` : undefined}
          onChange={({ target }) => onChange({ ...values, email: target.value })}
        />
      )}
      <Select
        label={relationshipLabel}
        required
        value={values.relationship ?? ''}
        placeholder={t`Please choose`}
        options={relationshipOptions(i18n)}
        error={checked && values.relationship === null ? t`Please choose one` : undefined}
        onChange={({ target }) =>
          onChange({ ...values, relationship: knownRelationship(target.value) })
        }
      />
      <Field
        label={t`Display name`}
        hint={nameHint}
        autoComplete="off"
        required
        maxLength={100}
        value={values.display_name}
        error={checked && !isNamed ? t`Please write a name` : undefined}
        onChange={({ target }) => onChange({ ...values, display_name: target.value })}
      />
    </>
  );
}
