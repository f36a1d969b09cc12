import * as z from 'zod/mini';
import { email as address } from '../contact/schema.ts';
import { SENT_LANGUAGES } from '../languages.ts';
import { SCOPES, type Scope } from './link.ts';
import { tidyText } from '../tidy-text.ts';
import { RELATIONSHIPS } from './relationships.ts';

const MOST_HIDDEN = 500;

const relationship = z.enum(RELATIONSHIPS);
const displayName = z.string().check(z.overwrite(tidyText), z.minLength(1), z.maxLength(100));
const scopes = z.pipe(
  z.array(z.enum(SCOPES)).check(z.maxLength(20)),
  z.transform((asked): Scope[] => SCOPES.filter((scope) => asked.includes(scope))),
);

/** An address as it is compared: in its one form and in small letters. */
const email = z.pipe(
  address,
  z.transform((text) => text.toLowerCase()),
);

/** FAM-1: of somebody whose address nobody knows; they are asked by a link. */
export const inviteForm = z.object({ relationship, display_name: displayName });

/** FAM-1: the form of a relative who asks to look after somebody. */
export const addMemberForm = z.extend(inviteForm, { email });

/** The form of a person who offers to share by a link alone; without scopes the usual ones. */
export const offerForm = z.extend(inviteForm, {
  scopes: z.optional(scopes),
  sees_phone: z.optional(z.boolean()),
});

/** The same to an address. */
export const shareForm = z.extend(offerForm, { email });

/** The answer to an invitation; who accepts an offer may say what the person is to them. */
export const acceptForm = z.object({
  scopes: z.optional(scopes),
  sees_phone: z.optional(z.boolean()),
  token: z.optional(z.string().check(z.maxLength(100))),
  display_name: z.optional(displayName),
  relationship: z.optional(relationship),
});

/** FAM-3: what a person changes about somebody who sees them; what is not sent stays. */
export const viewerForm = z.object({
  scopes: z.optional(scopes),
  sees_phone: z.optional(z.boolean()),
  ask_first: z.optional(z.boolean()),
  paused_until: z.optional(z.nullable(z.iso.datetime({ precision: 3 }))),
  hidden_medicine_ids: z.optional(z.array(z.uuid()).check(z.maxLength(MOST_HIDDEN))),
});

export const newPersonForm = z.object({
  display_name: displayName,
  relationship,
  language: z.enum(SENT_LANGUAGES),
});
