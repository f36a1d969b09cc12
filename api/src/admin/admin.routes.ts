import {
  ADMIN_PAGE,
  ADMIN_PAGE_MOST,
  AUDIT_ACTIONS,
  AUDIT_OUTCOMES,
  MAIL_STATES,
} from '@qamqor/shared/admin/lists';
import { LETTER_MARKS, LETTER_STATES, SUBJECTS } from '@qamqor/shared/contact/contact';
import { z } from 'zod';
import { lettersFor } from '../contact/contact.service.ts';
import type { App } from '../platform/http/http.ts';
import { findPeople, readWaitlist, updateLetter, updateTier, type Deps } from './admin.service.ts';
import { closing } from './admin-closing.routes.ts';
import { readAudit } from './audit.service.ts';
import { guarded, noted } from './guarded.ts';

const tier = z.enum(['free', 'pro', 'premium']);

const paged = {
  limit: z.coerce.number().int().min(1).max(ADMIN_PAGE_MOST).default(ADMIN_PAGE),
  after: z.string().max(200).optional(),
};

const person = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
});

const adminUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  subscription_tier: tier,
  created_at: z.string(),
  ai_requests_used: z.int(),
  family_members_count: z.int(),
  closing: closing.nullable(),
});

const auditLine = z.object({
  id: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  outcome: z.enum(AUDIT_OUTCOMES),
  who: person,
  on: person.nullable(),
  letter: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  count: z.int(),
  at: z.string(),
  until: z.string(),
  place: z.string(),
});

const letter = z.object({
  id: z.string(),
  reference: z.string(),
  user_id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(SUBJECTS),
  message: z.string(),
  state: z.enum(LETTER_STATES),
  trapped: z.boolean(),
  mail: z.enum(MAIL_STATES),
  created_at: z.string(),
  received_at: z.string(),
  place: z.string(),
});

const waiting = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  tier,
  created_at: z.string(),
  place: z.string(),
});

export function adminRoutes(api: App, deps: Deps): void {
  const read = noted(deps);

  api.get(
    '/admin/users',
    {
      ...guarded(deps, 'users.list'),
      config: { refuses: ['admin.required'] },
      schema: {
        querystring: z.object({ ...paged, q: z.string().max(200).default('') }),
        response: { 200: z.array(adminUser) },
      },
    },
    (request) => read('users.list', () => findPeople(deps, request.query))(request),
  );

  api.get(
    '/admin/audit',
    {
      ...guarded(deps, 'audit.list'),
      config: { refuses: ['admin.required'] },
      schema: { querystring: z.object(paged), response: { 200: z.array(auditLine) } },
    },
    (request) => read('audit.list', () => readAudit(deps, request.query))(request),
  );

  api.get(
    '/admin/contacts',
    {
      ...guarded(deps, 'contacts.list'),
      config: { refuses: ['admin.required'] },
      schema: {
        querystring: z.object({ ...paged, state: z.enum(LETTER_STATES).optional() }),
        response: { 200: z.array(letter) },
      },
    },
    (request) => read('contacts.list', () => lettersFor(deps.reader, request.query))(request),
  );

  api.get(
    '/admin/waitlist',
    {
      ...guarded(deps, 'waitlist.list'),
      config: { refuses: ['admin.required'] },
      schema: { querystring: z.object(paged), response: { 200: z.array(waiting) } },
    },
    (request) => read('waitlist.list', () => readWaitlist(deps, request.query))(request),
  );

  api.put(
    '/admin/contacts/:id',
    {
      ...guarded(deps, 'contact.state'),
      config: { refuses: ['admin.required', 'admin.letter_not_found'] },
      schema: {
        params: z.object({ id: z.string().max(100) }),
        body: z.object({ state: z.enum(LETTER_MARKS) }),
        response: { 200: z.object({ id: z.string(), state: z.enum(LETTER_MARKS) }) },
      },
    },
    ({ viewer, params, body }) => updateLetter(deps, viewer, { id: params.id, ...body }),
  );

  api.post(
    '/subscription/update',
    {
      ...guarded(deps, 'tier.set'),
      config: { refuses: ['admin.required', 'admin.person_not_found', 'admin.changed_meanwhile'] },
      schema: {
        body: z.object({
          user_id: z.string().max(100),
          subscription_tier: tier,
          expected_tier: tier.optional(),
        }),
        response: {
          200: z.object({ user_id: z.string(), subscription_tier: tier, previous_tier: tier }),
        },
      },
    },
    ({ viewer, body }) => updateTier(deps, viewer, body),
  );
}
