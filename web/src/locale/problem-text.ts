import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProblemCode } from '@qamqor/shared/problem';

/** What a person reads for each failure; a code without a text does not compile. */
export const problemText: Record<ProblemCode, MessageDescriptor> = {
  'request.invalid': msg`Something in the entry is not right. Please look at it again.`,
  'request.too_large': msg`That is too much at once. Nothing was changed.`,
  'request.not_found': msg`There is nothing at this address.`,
  'request.wrong_method': msg`This could not be done here. Nothing was changed.`,
  'request.too_many': msg`That was very fast. Please wait a moment. Nothing was lost.`,
  'request.unsupported': msg`This could not be done here. Nothing was changed.`,
  'server.failed': msg`Something went wrong on our side. Nothing was lost.`,
  'server.busy': msg`We are very busy right now. Please try again in a moment.`,
  'server.unwell': msg`We are very busy right now. Please try again in a moment.`,
  'auth.required': msg`Please sign in again. What you marked is saved and will be sent.`,
  'auth.session_ended': msg`This device was signed out from another place. What was marked here waits until the same person signs in again.`,
  'auth.refused': msg`This sign-in could not be confirmed. Please try again.`,
  'auth.account_refused': msg`This account could not be confirmed. Nothing was changed. Please try again.`,
  'auth.provider_unavailable': msg`The sign-in service does not answer. Please try again in a moment.`,
  'auth.demo_off': msg`There is nothing at this address.`,
  'auth.code_refused': msg`This code does not work. Codes work once, for 10 minutes. Please ask for a new one.`,
  'auth.identity_taken': msg`This account already has its own list in Qamqor. Nothing was changed.`,
  'auth.already_joined': msg`This person already signs in with an account of their own.`,
  'device.not_found': msg`This device is not in your list.`,
  'medicine.name_required': msg`Medicine name is required`,
  'medicine.not_found': msg`This medicine is not in your list.`,
  'medicine.already_there': msg`This medicine is already in your list.`,
  'medicine.slot_not_found': msg`There is no dose at this time`,
  'medicine.pause_over': msg`The end of this pause has passed. Nothing was changed.`,
  'medicine.too_many': msg`There is room for 200 medicines. Please delete one that you no longer need. Nothing was lost.`,
  'medicine.too_many_times': msg`A medicine can have 24 times a day. Please take some of them out. Nothing was lost.`,
  'medicine.too_many_changes': msg`This medicine was changed too often. Please delete it and add it again. Nothing was lost.`,
  'medicine.conflict': msg`Somebody else changed this medicine. Please choose one version.`,
  'dose.too_old': msg`Doses can be corrected for 14 days.`,
  'dose.not_yet': msg`This dose is for a later day.`,
  'profile.birth_date_ahead': msg`The date of birth has to lie in the past. Nothing was changed.`,
  'family.not_found': msg`This person is not in your family list.`,
  'family.not_accepted': msg`This person has not agreed to share yet.`,
  'family.not_allowed': msg`This person has not shared this with you.`,
  'family.limit_reached': msg`Your plan has no room for another family member. Nothing was changed.`,
  'family.own_address': msg`This is you. Please enter the address of somebody else.`,
  'family.already_there': msg`This person is already in your family list.`,
  'family.only_keeper': msg`Only you can let this person in again. First they add a Google account, or you sign their devices out.`,
  'family.declined_before': msg`This person said no not long ago. Please talk to them first, or ask again in a week.`,
  'family.invitation_not_found': msg`This invitation does not work any more. Please ask for a new one.`,
  'family.viewer_not_found': msg`This person does not see you.`,
  'family.approval_not_found': msg`There is no such change to decide about.`,
  'family.awaits_approval': msg`This counts as soon as the person agrees to it.`,
  'family.approval_outdated': msg`The end of this pause has passed. Nothing was changed. Please say no.`,
  'event.not_found': msg`This event is not in your schedule.`,
  'event.fields_required': msg`Please fill in all required fields`,
  'event.ends_before_start': msg`An event cannot end before it starts.`,
  'event.too_long': msg`An event can last 31 days at most.`,
  'event.out_of_range': msg`Please choose a date between 1900 and 2100.`,
  'event.too_many_times': msg`An event can repeat 1,000 times at most. To repeat it for longer, choose no end.`,
  'event.never': msg`With these days the event would never take place.`,
  'event.too_many': msg`There is room for 2,000 events. Please delete some that you no longer need. Nothing was lost.`,
  'event.rule_too_long': msg`This repetition is too long. Please choose it again. Nothing was lost.`,
  'calendar.still_reading': msg`Your earlier files are still being read. Please try again in a minute. Nothing was added.`,
  'calendar.not_a_calendar': msg`This is not a calendar file (.ics). Nothing was added.`,
  'calendar.broken': msg`This calendar file is damaged. Nothing was added.`,
  'calendar.too_slow': msg`This file takes too long to read. Please choose a smaller one. Nothing was added.`,
  'calendar.too_large': msg`This file has more than 1,000 events. Please choose a smaller one. Nothing was added.`,
  'account.too_many_deleted': msg`There is no room for more here. Please write to us, we will help. Nothing was lost.`,
  'account.too_much_today': msg`That is more than can be saved in one day. The rest follows tomorrow. Nothing was lost.`,
  'contact.too_many_today': msg`You have written to us ten times today. This message goes out tomorrow. Nothing was lost.`,
  'push.endpoint_refused': msg`This browser cannot ring: its push service is not known here.`,
  'push.keys_refused': msg`This device does not ring yet. Please turn reminders on.`,
  'push.no_subscription': msg`This device does not ring yet. Please turn reminders on.`,
  'push.delivery_not_found': msg`There is nothing at this address.`,
  'sync.proto_unsupported': msg`This app is too old. Please close it and open it again.`,
  'sync.mid_reused': msg`This change was sent before with another content.`,
  'sync.forbidden': msg`You may not change this any more.`,
  'sync.dependency_rejected': msg`This belongs to a change that was not accepted.`,
  'sync.unknown_operation': msg`This change could not be understood. Please open the app again and make it once more. Nothing else was lost.`,
  'sync.too_much_unknown': msg`This change could not be understood. Please open the app again and make it once more. Nothing else was lost.`,
  'sync.parked': msg`This change could not be saved yet. We keep it and look at it.`,
};

/** Whether a code that may have come from a newer server is one of ours. */
export function hasText(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problemText, code);
}

/** There is always something to read. */
export function reasonText(code: string): MessageDescriptor {
  return hasText(code) ? problemText[code] : msg`Nothing was changed.`;
}
