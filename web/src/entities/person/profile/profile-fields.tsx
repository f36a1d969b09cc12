import { Trans, useLingui } from '@lingui/react/macro';
import { readBirthDate } from '@qamqor/shared/profile/birth-date';
import { PROFILE_LIMITS, type ProfileField } from '@qamqor/shared/profile/profile';
import type { ReactNode } from 'react';
import { useFormat } from '../../../locale/use-format.ts';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { FaultWords } from './fault-words.tsx';
import type { ProfileDraft } from './use-profile-draft.ts';

export interface ProfileFieldsProps {
  draft: Pick<ProfileDraft, 'values' | 'type' | 'faults'>;
  /** A save was tried: what is wrong is said. Before that nobody is interrupted. */
  checked: boolean;
  /** The browser may fill in what it knows of its owner. */
  own: boolean;
  /** In place of the field for an e-mail. */
  email?: ReactNode;
}

const WIDE = '@2xl:col-span-2';
/** As high as what is in it. */
const GROWS = '@2xl:col-span-2 [&>textarea]:min-h-24 [&>textarea]:field-sizing-content';

/** What people write about themselves, or somebody for them. */
export function ProfileFields({ draft, checked, own, email }: ProfileFieldsProps) {
  const { t } = useLingui();
  const field = (name: ProfileField, autoComplete = 'off') => {
    const most = PROFILE_LIMITS[name];
    const fault = draft.faults[name];
    return {
      value: draft.values[name],
      onChange: ({ target }: { target: { value: string } }) => draft.type(name, target.value),
      autoComplete: own ? autoComplete : 'off',
      hint: <Trans>Up to {most} characters.</Trans>,
      error: checked && fault ? <FaultWords fault={fault} most={most} /> : undefined,
    };
  };
  const { emergencyContact, medicalConditions, email: emailMost } = PROFILE_LIMITS;
  return (
    <div className="grid grid-cols-1 gap-6 @2xl:grid-cols-2">
      <Field label={t`First name`} {...field('firstName', 'given-name')} />
      <Field label={t`Last name`} {...field('lastName', 'family-name')} />
      <div className="grid grid-cols-1 content-start gap-1.5">
        <Field
          label={t`Date of birth`}
          {...field('dateOfBirth', 'bday')}
          hint={<Trans>Day, month and year, such as 08.03.1947. From 1900 until yesterday.</Trans>}
        />
        <DateInWords written={draft.values.dateOfBirth} />
      </div>
      <Field
        type="tel"
        label={t`Phone`}
        {...field('phone', 'tel')}
        hint={<Trans>Such as +7 701 234 56 78. 3 to 15 digits.</Trans>}
      />
      {email !== undefined ? (
        email
      ) : (
        <Field
          type="email"
          label={t`Email`}
          {...field('email', 'email')}
          className={WIDE}
          hint={
            <Trans>
              Such as <bdi lang="en">name@example.com</bdi>. Up to {emailMost} characters.
            </Trans>
          }
        />
      )}
      <TextArea label={t`Address`} {...field('address', 'street-address')} className={GROWS} />
      <TextArea
        label={t`Emergency contact`}
        {...field('emergencyContact')}
        className={GROWS}
        hint={
          <Trans>
            Name and phone number. Then one tap calls them. Up to {emergencyContact} characters.
          </Trans>
        }
      />
      <TextArea
        label={t`Medical conditions`}
        {...field('medicalConditions')}
        className={GROWS}
        hint={
          <Trans>Illnesses, allergies, operations. Up to {medicalConditions} characters.</Trans>
        }
      />
    </div>
  );
}

/** UI-17: day and month are easily exchanged; read back they cannot be. */
function DateInWords({ written }: { written: string }) {
  const { date } = useFormat();
  const born = readBirthDate(written);
  return (
    <p role="status" className="text-soft empty:hidden">
      {born === null ? null : `${date(born)} ${born.slice(0, 4)}`}
    </p>
  );
}
