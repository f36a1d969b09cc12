import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';

export function AccountFields({ name, email }: { name: string; email: string | null }) {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Name`} value={name} readOnly />
      {email === null ? null : <Field label={t`Email`} type="email" value={email} readOnly />}
    </>
  );
}
