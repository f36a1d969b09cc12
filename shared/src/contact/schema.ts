import * as z from 'zod/mini';
import { tidyLine, tidyText } from '../tidy-text.ts';
import { CONTACT_LIMITS, SUBJECTS } from './contact.ts';
import { isEmail, tidyEmail } from './email.ts';

const required = (most: number, tidy = tidyText) =>
  z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(most));

/** An address in its one form. */
export const email = z.string().check(
  z.overwrite((text) => tidyEmail(tidyText(text)) ?? text),
  z.refine(isEmail, 'An e-mail looks like name@example.com'),
);

export const contactMessage = z.object({
  name: required(CONTACT_LIMITS.name, tidyLine),
  email,
  subject: z.enum(SUBJECTS),
  message: required(CONTACT_LIMITS.message),
});

export const contactArgs = { 'contact.send': contactMessage } as const;

export type ContactArgs = { [Op in keyof typeof contactArgs]: z.infer<(typeof contactArgs)[Op]> };
