import * as z from 'zod/mini';
import { tidyText } from '../tidy-text.ts';
import { isEmail, SUBJECTS } from './contact.ts';

const required = (most: number) =>
  z.string().check(z.overwrite(tidyText), z.minLength(1), z.maxLength(most));

export const contactMessage = z.object({
  name: required(200),
  email: z
    .string()
    .check(z.overwrite(tidyText), z.refine(isEmail, 'An e-mail looks like name@example.com')),
  subject: z.enum(SUBJECTS),
  message: required(5000),
});
