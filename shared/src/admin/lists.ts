import type { ContactSubject, LetterState } from '../contact/contact.ts';
import type { Tier } from '../plans.ts';
import type { Closing } from '../profile/person.ts';

/** One of all people, as the admin sees them. */
export type AdminUser = {
  id: string;
  name: string;
  email: string | null;
  /** A provider has confirmed that it is theirs. */
  email_verified: boolean;
  subscription_tier: Tier;
  created_at: string;
  /** In the person's own calendar month. */
  ai_requests_used: number;
  /** Pending and accepted, as the plan counts them. */
  family_members_count: number;
  /** Null while nobody closes the account. */
  closing: Closing | null;
};

/** What `after` takes for the rows behind one; empty in none. */
type Placed = { place: string };

/** Whether a letter went to the operator by mail; `off` where it was not meant to. */
export const MAIL_STATES = ['off', 'pending', 'sent', 'failed'] as const;

export type AdminLetter = Placed & {
  id: string;
  reference: string;
  user_id: string | null;
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  state: LetterState;
  trapped: boolean;
  mail: (typeof MAIL_STATES)[number];
  created_at: string;
  received_at: string;
};

export const AUDIT_ACTIONS = [
  'users.list',
  'audit.list',
  'contacts.list',
  'waitlist.list',
  'tier.set',
  'contact.state',
  'news.list',
  'news.write',
  'plan.open',
  'account.close',
  'account.keep',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** `refused` to somebody who is no admin; `failed` where the admin asked for what cannot be done. */
export const AUDIT_OUTCOMES = ['done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Somebody of an audit line; without a name once they are gone. */
export type AuditPerson = {
  id: string;
  name: string | null;
  email: string | null;
  email_verified: boolean;
};

export type AuditLine = Placed & {
  id: string;
  action: AuditAction;
  outcome: AuditOutcome;
  who: AuditPerson;
  /** On whom, or the reference of the letter. */
  on: AuditPerson | null;
  letter: string | null;
  before: string | null;
  after: string | null;
  /** How often from `at` until `until`: looks and refusals of a day are one line. */
  count: number;
  at: string;
  until: string;
};

export type Waiting = Placed & {
  user_id: string;
  name: string;
  email: string | null;
  email_verified: boolean;
  tier: Tier;
  created_at: string;
};

/** Rows of one page, and the most that may be asked for. */
export const ADMIN_PAGE = 50;
export const ADMIN_PAGE_MOST = 200;
