import { operationOf } from '@qamqor/shared/sync/operations';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RejectedMutation } from '../../../sync-status/sync-state.ts';

/** What the person can do about a refused change. */
export function whatToDo({ code, op }: Pick<RejectedMutation, 'code' | 'op'>): MessageDescriptor {
  switch (code) {
    case 'sync.parked':
    case 'medicine.already_there':
    case 'family.awaits_approval':
      return msg`You need not do anything.`;
    case 'sync.forbidden':
    case 'family.not_allowed':
      return msg`Please ask them to share it with you again.`;
    case 'sync.dependency_rejected':
      return operationOf(op)?.subject === 'event'
        ? msg`Please look for the event in your schedule, or add it again.`
        : msg`Please look for the medicine in your list, or add it again.`;
    case 'medicine.not_found':
      return msg`Please look for the medicine in your list, or add it again.`;
    case 'medicine.conflict':
      return msg`The medicine is not in your list any more. You need not do anything.`;
    case 'dose.too_old':
      return msg`Please tell your relatives or your doctor.`;
    case 'dose.not_yet':
      return msg`Please mark it when its time has come.`;
    default:
      return operationOf(op)?.subject === 'dose'
        ? msg`Please look at this dose and mark it again.`
        : msg`Please open it and do it once more.`;
  }
}
