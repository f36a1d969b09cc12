import { isEmail, tidyEmail } from '../contact/email.ts';
import { tidyText } from '../tidy-text.ts';
import { readBirthDate, writeBirthDate } from './birth-date.ts';
import {
  isBirthDate,
  isPhone,
  PROFILE_FIELDS,
  PROFILE_LIMITS,
  type Profile,
  type ProfileField,
} from './profile.ts';

export type ProfileFault = 'too_long' | 'not_email' | 'not_phone' | 'not_date' | 'date_ahead';

/** How it stands in the fields of a form before anything is typed. */
export function writtenOf<Fields extends Partial<Profile>>(fields: Fields): Fields {
  const { dateOfBirth } = fields;
  return dateOfBirth === undefined
    ? fields
    : { ...fields, dateOfBirth: writeBirthDate(dateOfBirth) };
}

/** What was typed, as it would be saved; what cannot be read stays as it is. */
export function readWritten(typed: Partial<Profile>): Partial<Profile> {
  const named = PROFILE_FIELDS.filter((field) => typed[field] !== undefined);
  const read = (field: ProfileField, text: string): string => {
    if (field === 'dateOfBirth') return readBirthDate(text) ?? text;
    return field === 'email' ? (tidyEmail(text) ?? text) : text;
  };
  return Object.fromEntries(
    named.map((field) => [field, read(field, tidyText(typed[field] ?? ''))]),
  );
}

function faultOf(field: ProfileField, text: string, today: string): ProfileFault | null {
  if (text.length > PROFILE_LIMITS[field]) return 'too_long';
  if (text === '') return null;
  switch (field) {
    case 'email':
      return isEmail(text) ? null : 'not_email';
    case 'phone':
      return isPhone(text) ? null : 'not_phone';
    case 'dateOfBirth':
      if (!isBirthDate(text)) return 'not_date';
      return text < today ? null : 'date_ahead';
    default:
      return null;
  }
}

export type ProfileFaults = { [Field in ProfileField]?: ProfileFault };

/** By the rules of the server. `today` is the person's home date. */
export function profileFaults(fields: Partial<Profile>, today: string): ProfileFaults {
  return Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => {
      const text = fields[field];
      const fault = text === undefined ? null : faultOf(field, text, today);
      return fault === null ? [] : [[field, fault] as const];
    }),
  );
}
