import { importProblems } from './import-problems.ts';
import { requestProblems } from './request-problems.ts';

/**
 * The closed list of failures. Every refusal that leaves a service is one of these; it becomes
 * `{ code, detail }` with `status` at the HTTP edge and a catalogue text on the screens.
 */
export const problems = {
  ...requestProblems,
  'auth.required': {
    status: 401,
    detail: 'Please sign in again. What you marked is saved and will be sent.',
  },
  'auth.session_ended': {
    status: 401,
    detail:
      'This device was signed out from another place. What was marked here waits until the same person signs in again.',
  },
  'auth.refused': { status: 401, detail: 'This sign-in could not be confirmed. Please try again.' },
  'auth.account_refused': {
    status: 403,
    detail: 'This account could not be confirmed. Nothing was changed. Please try again.',
  },
  'auth.provider_unavailable': {
    status: 503,
    detail: 'The sign-in service does not answer. Please try again in a moment.',
  },
  'auth.demo_off': { status: 404, detail: 'There is nothing at this address.' },
  'auth.code_refused': {
    status: 401,
    detail: 'This code does not work. Codes work once, for 10 minutes. Please ask for a new one.',
  },
  'auth.identity_taken': {
    status: 409,
    detail: 'This account already has its own list in Qamqor. Nothing was changed.',
  },
  'auth.already_joined': {
    status: 409,
    detail: 'This person already signs in with an account of their own.',
  },
  'auth.confirm_first': {
    status: 403,
    detail:
      'Please confirm first that it is you: sign in again with an account that you already use here. Nothing was changed.',
  },
  'auth.provider_added': {
    status: 409,
    detail:
      'Another account of the same kind is already added. Please remove that one first. Nothing was changed.',
  },
  'auth.last_identity': {
    status: 409,
    detail:
      'This is your only way to sign in. Please add another one before you remove it. Nothing was changed.',
  },
  'auth.identity_not_found': {
    status: 404,
    detail: 'This account is not among your ways to sign in.',
  },
  'device.not_found': { status: 404, detail: 'This device is not in your list.' },
  'medicine.name_required': { status: 400, detail: 'Medicine name is required' },
  'medicine.not_found': { status: 404, detail: 'This medicine is not in your list.' },
  'medicine.already_there': { status: 409, detail: 'This medicine is already in your list.' },
  'medicine.slot_not_found': { status: 404, detail: 'There is no dose at this time.' },
  'medicine.pause_over': {
    status: 409,
    detail: 'The end of this pause has passed. Nothing was changed.',
  },
  'medicine.too_many': {
    status: 403,
    detail:
      'There is room for 200 medicines. Please delete one that is not needed any more. Nothing was lost.',
  },
  'medicine.too_many_times': {
    status: 400,
    detail:
      'A medicine can have 24 times a day. Please take some of them out, then save it. Nothing was lost.',
  },
  'medicine.too_many_changes': {
    status: 403,
    detail:
      'This medicine has had very many changes. Please delete it and add it again. Nothing was lost.',
  },
  'medicine.conflict': {
    status: 409,
    detail: 'Somebody else changed this medicine. Please look at both versions and choose one.',
  },
  'dose.too_old': { status: 400, detail: 'Doses can be corrected for 14 days.' },
  'dose.not_yet': { status: 400, detail: 'This dose is for a later day.' },
  'profile.birth_date_ahead': {
    status: 400,
    detail: 'Please check dateOfBirth: a date of birth lies in the past. Nothing was changed.',
  },
  'family.not_found': { status: 404, detail: 'This person is not in your family list.' },
  'family.not_accepted': {
    status: 403,
    detail: 'This person has not agreed to share yet. You will see their day once they accept.',
  },
  'family.not_allowed': { status: 403, detail: 'This person has not shared this with you.' },
  'family.limit_reached': {
    status: 403,
    detail: 'Your plan has no room for another family member. Nothing was changed.',
  },
  'family.own_address': {
    status: 400,
    detail: 'This is you. Please enter the address of somebody else.',
  },
  'family.already_there': { status: 409, detail: 'This person is already in your family list.' },
  'family.only_keeper': {
    status: 409,
    detail:
      'Only you can let this person in again. First they add a Google account, or you sign their devices out.',
  },
  'family.declined_before': {
    status: 409,
    detail: 'This person said no not long ago. Please talk to them first, or ask again in a week.',
  },
  'family.invitation_not_found': {
    status: 404,
    detail: 'This invitation does not work any more. Please ask for a new one.',
  },
  'family.viewer_not_found': { status: 404, detail: 'This person does not see you.' },
  'family.approval_not_found': { status: 404, detail: 'There is no such change to decide about.' },
  'family.awaits_approval': {
    status: 409,
    detail: 'This counts as soon as the person agrees to it.',
  },
  'family.approval_outdated': {
    status: 409,
    detail: 'The end of this pause has passed. Nothing was changed.',
  },
  'event.not_found': { status: 404, detail: 'This event is not in your schedule.' },
  'event.fields_required': { status: 400, detail: 'Please fill in all required fields' },
  'event.ends_before_start': { status: 400, detail: 'An event cannot end before it starts.' },
  'event.too_long': { status: 400, detail: 'An event can last 31 days at most.' },
  'event.out_of_range': { status: 400, detail: 'Please choose a date between 1900 and 2100.' },
  'event.too_many_times': {
    status: 400,
    detail: 'An event can repeat 1,000 times at most. To repeat it for longer, choose no end.',
  },
  'event.never': { status: 400, detail: 'With these days the event would never take place.' },
  'event.too_many': {
    status: 403,
    detail:
      'There is room for 2,000 events. Please delete some that are not needed. Nothing was lost.',
  },
  'event.rule_too_long': {
    status: 400,
    detail:
      'This repetition is too long. Please choose it again, with each weekday once. Nothing was lost.',
  },
  'calendar.not_a_calendar': {
    status: 400,
    detail: 'This is not a calendar file (.ics). Nothing was added.',
  },
  'calendar.broken': {
    status: 400,
    detail: 'This calendar file is damaged. Nothing was added.',
  },
  'calendar.too_large': {
    status: 400,
    detail: 'This file has more than 1,000 events. Please choose a smaller one. Nothing was added.',
  },
  'calendar.too_slow': {
    status: 400,
    detail: 'This file takes too long to read. Please choose a smaller one. Nothing was added.',
  },
  'calendar.still_reading': {
    status: 429,
    detail:
      'Your earlier files are still being read. Please wait a minute and choose this one again. Nothing was added.',
  },
  ...importProblems,
  'account.too_many_deleted': {
    status: 403,
    detail: 'There is no room for more here. Please write to us, we will help. Nothing was lost.',
  },
  'account.too_much_today': {
    status: 429,
    detail:
      'That is more than can be saved in one day. Please try again tomorrow. Nothing was lost.',
  },
  'contact.too_many_today': {
    status: 429,
    detail:
      'You have written to us ten times today. Please send this message tomorrow. Nothing was lost.',
  },
  'contact.inbox_full': {
    status: 429,
    detail: 'Too many letters wait for us right now. Please send it later. Nothing was lost.',
  },
  'contact.letter_not_found': {
    status: 404,
    detail: 'This letter is not among yours. Nothing was changed.',
  },
  'chat.limit_reached': {
    status: 429,
    detail:
      'You have reached your AI request limit for this month. You can ask again next month. Nothing was lost.',
  },
  'chat.no_room': {
    status: 403,
    detail:
      'There is no room for more messages. Please delete chats that you no longer need. Nothing was lost.',
  },
  'chat.message_invalid': { status: 400, detail: 'Please enter a valid message.' },
  'chat.session_not_found': { status: 404, detail: 'This chat is not in your list.' },
  'chat.unavailable': {
    status: 503,
    detail: 'The AI service is temporarily unavailable. Please try again later.',
  },
  'admin.required': { status: 403, detail: 'Access denied. Admin privileges required.' },
  'admin.person_not_found': {
    status: 404,
    detail: 'This person is not here any more. Nothing was changed.',
  },
  'admin.letter_not_found': {
    status: 404,
    detail: 'This letter is not here any more. Nothing was changed.',
  },
  'admin.changed_meanwhile': {
    status: 409,
    detail: 'Somebody changed this meanwhile. Nothing was changed now. Please look at it again.',
  },
  'admin.never_closed': {
    status: 409,
    detail: 'The account of an admin, or of the demo, is never closed. Nothing was changed.',
  },
  'admin.news_too_near': {
    status: 400,
    detail:
      'People are promised 30 days, also those whose letter comes last. Please choose a later day. Nothing was sent.',
  },
  'news.not_found': { status: 404, detail: 'This news is not here any more.' },
  'push.endpoint_refused': {
    status: 400,
    detail: 'This browser cannot ring: its push service is not known here.',
  },
  'push.keys_refused': {
    status: 400,
    detail: 'The keys of this browser are not right. Please turn reminders on again.',
  },
  'push.no_subscription': {
    status: 404,
    detail: 'This device does not ring yet. Please turn reminders on.',
  },
  'push.delivery_not_found': { status: 404, detail: 'There is no such reminder.' },
  'sync.proto_unsupported': {
    status: 426,
    detail: 'This app is too old. Please close it and open it again. Your marks are saved.',
  },
  'sync.mid_reused': { status: 409, detail: 'This change was sent before with another content.' },
  'sync.forbidden': { status: 403, detail: 'You may not change this any more.' },
  'sync.dependency_rejected': {
    status: 409,
    detail: 'This belongs to a change that could not be accepted.',
  },
  'sync.unknown_operation': { status: 400, detail: 'This change is not known here.' },
  'sync.too_much_unknown': {
    status: 400,
    detail:
      'This change holds too much that is not known here. Please open the app again and make the change once more. Nothing else was lost.',
  },
  'sync.parked': {
    status: 500,
    detail: 'This change could not be saved yet. We kept it and will look at it.',
  },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ProblemCode = keyof typeof problems;

/**
 * A refusal with a code of the closed list. `detail` narrows the sentence, never the code; `beside`
 * is answered next to both.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string;
  readonly beside: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, detail?: string, beside: Record<string, unknown> = {}) {
    super(detail ?? problems[code].detail);
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code].status;
    this.detail = detail ?? problems[code].detail;
    this.beside = beside;
  }
}

export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(problems, value);
}
