import { isDate, isInRange } from '../calendar/dates.ts';

/** What people write about themselves; an empty text is a field that says nothing. */
export type Profile = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  dateOfBirth: string;
  emergencyContact: string;
  medicalConditions: string;
};

/** What the owner of a `u:` stream wrote about themselves. */
export type ProfileRow = Profile & { id: string };
export type ProfileField = keyof Profile;

/** How long the text of each field may be, in the order in which a form has them. */
export const PROFILE_LIMITS: Record<ProfileField, number> = {
  firstName: 100,
  lastName: 100,
  dateOfBirth: 40,
  email: 254,
  phone: 60,
  address: 500,
  emergencyContact: 500,
  medicalConditions: 4000,
};

export const PROFILE_FIELDS = Object.keys(PROFILE_LIMITS) as readonly ProfileField[];

/** Before anything was saved: what signing in told. */
export function firstProfile({ name, email }: { name: string; email: string | null }): Profile {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    firstName,
    lastName: rest.join(' '),
    email: email ?? '',
    phone: '',
    address: '',
    dateOfBirth: '',
    emergencyContact: '',
    medicalConditions: '',
  };
}

/** A number that a telephone can dial, with the signs that people put between its digits. */
export function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return /^\+?[\d\s().\-/]+$/.test(text) && digits >= 3 && digits <= 15;
}

/** Of a person who is alive, as far as the date alone tells; whether it has come is another question. */
export function isBirthDate(text: string): boolean {
  return isDate(text) && isInRange(text);
}
