import * as z from 'zod/mini';
import { timeZone } from '../calendar/schema.ts';
import { isEmail, tidyEmail } from '../contact/email.ts';
import { SENT_LANGUAGES } from '../languages.ts';
import { tidyText } from '../tidy-text.ts';
import { isBirthDate, isPhone, PROFILE_LIMITS as most, type ProfileField } from './profile.ts';

const text = (field: ProfileField) =>
  z.string().check(z.overwrite(tidyText), z.maxLength(most[field]));

/** Nothing is asked for: an empty field is always right. */
const line = (field: ProfileField) => z.optional(text(field));
const checked = (field: ProfileField, isRight: (said: string) => boolean, words: string) =>
  z.optional(text(field).check(z.refine((said) => said === '' || isRight(said), words)));

/** What a profile takes, over REST and in sync alike. */
export const profileFields = z.object({
  firstName: line('firstName'),
  lastName: line('lastName'),
  email: z.optional(
    text('email').check(
      z.overwrite((said) => tidyEmail(said) ?? said),
      z.refine((said) => said === '' || isEmail(said), 'An e-mail looks like name@example.com'),
    ),
  ),
  phone: checked('phone', isPhone, 'A telephone number looks like +7 701 234 56 78'),
  address: line('address'),
  dateOfBirth: checked(
    'dateOfBirth',
    isBirthDate,
    'A date of birth looks like 1947-03-08, from 1900 on',
  ),
  emergencyContact: line('emergencyContact'),
  medicalConditions: line('medicalConditions'),
});

/** Of the words of CHAT-6. */
export const consentVersion = z.int().check(z.gte(1), z.lte(1_000));

export const profileArgs = {
  'profile.patch': z.object({ fields: profileFields }),
  'settings.patch': z.object({
    fields: z.object({
      language: z.optional(z.enum(SENT_LANGUAGES)),
      time_zone: z.optional(timeZone),
      /** CHAT-6: whether what the person writes to the companion may go to whoever runs the model. */
      ai_consent: z.optional(z.boolean()),
    }),
    /** Of the words that were agreed to. */
    ai_consent_version: z.optional(consentVersion),
  }),
} as const;

export type ProfileArgs = { [Op in keyof typeof profileArgs]: z.infer<(typeof profileArgs)[Op]> };
