import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProblemCode } from '@qamqor/shared/problem';

/** What a person reads for each failure; a code without a text does not compile. */
export const problemText: Record<ProblemCode, MessageDescriptor> = {
  'request.invalid': msg`Something in the entry is not right. Please look at it again.`,
  'request.too_large': msg`That is too much at once. Nothing was changed.`,
  'request.not_found': msg`There is nothing at this address.`,
  'request.too_many': msg`That was very fast. Please wait a moment. Nothing was lost.`,
  'request.unsupported': msg`This could not be read. Nothing was changed.`,
  'server.failed': msg`Something went wrong on our side. Nothing was lost.`,
  'server.busy': msg`We are very busy right now. Please try again in a moment.`,
  'server.unwell': msg`The server is not well right now. Please try again later.`,
  'auth.required': msg`Please sign in again. What you marked is saved and will be sent.`,
  'auth.refused': msg`This sign-in could not be confirmed. Please try again.`,
  'auth.provider_unavailable': msg`The sign-in service does not answer. Please try again in a moment.`,
  'auth.demo_off': msg`The demo is switched off here.`,
  'device.not_found': msg`This device is not in your list.`,
  'medicine.name_required': msg`Medicine name is required`,
  'medicine.not_found': msg`This medicine is not in your list.`,
  'medicine.already_there': msg`This medicine is already in your list.`,
  'medicine.slot_not_found': msg`There is no dose at this time.`,
  'medicine.conflict': msg`Somebody else changed this medicine. Please choose one version.`,
  'dose.too_old': msg`Doses can be corrected for 14 days.`,
  'dose.not_yet': msg`This dose is for a later day.`,
  'family.not_found': msg`This person is not in your family list.`,
  'family.not_accepted': msg`This person has not agreed to share yet.`,
  'family.not_allowed': msg`This person has not shared this with you.`,
  'event.not_found': msg`This event is not in your schedule.`,
  'event.fields_required': msg`Please fill in all required fields`,
  'sync.proto_unsupported': msg`This app is too old. Please close it and open it again.`,
  'sync.mid_reused': msg`This change was sent before with another content.`,
  'sync.forbidden': msg`You may not change this any more.`,
  'sync.dependency_rejected': msg`This belongs to a change that was not accepted.`,
  'sync.unknown_operation': msg`This change is not known here.`,
  'sync.parked': msg`This change could not be saved yet. We keep it and look at it.`,
};
