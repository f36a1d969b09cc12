import { useLingui } from '@lingui/react/macro';
import { isPhone } from '@qamqor/shared/profile/profile';
import { tidyText } from '@qamqor/shared/tidy-text';
import type { ReactNode } from 'react';
import { Field } from '../../ui/form/field.tsx';

/** Nothing is fine, too. */
export function isPhoneWrong(written: string): boolean {
  const phone = tidyText(written);
  return phone !== '' && !isPhone(phone);
}

export interface PhoneFieldProps {
  label: string;
  hint: ReactNode;
  value: string;
  /** Of the reader themselves: the browser may know it. */
  own: boolean;
  checked: boolean;
  onChange: (written: string) => void;
}

export function PhoneField({ label, hint, value, own, checked, onChange }: PhoneFieldProps) {
  const { t } = useLingui();
  const isWrong = checked && isPhoneWrong(value);
  return (
    <Field
      label={label}
      hint={hint}
      type="tel"
      inputMode="tel"
      autoComplete={own ? 'tel' : 'off'}
      maxLength={60}
      value={value}
      error={isWrong ? t`A phone number looks like +7 701 234 56 78.` : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
