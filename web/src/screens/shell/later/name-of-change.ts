import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { subjectOfChange, timeOfChange, type Change, type Named } from '../subject-of-change.ts';

/** "Aspirin, 08:00: mark", from what the change itself says and from the lists of medicines and events. */
export function nameOfChange(change: Change, listed: readonly Named[]): MessageDescriptor {
  const name = subjectOfChange(change, listed);
  const time = timeOfChange(change);
  switch (change.op) {
    case 'dose.mark':
      return msg`${name}, ${time}: your mark`;
    case 'dose.undo':
      return msg`${name}, ${time}: your undo`;
    case 'dose.snooze':
      return msg`${time}: “In 10 minutes”`;
    case 'alarm.claim':
      return msg`${time}: “I’m on it”`;
    case 'medicine.add':
      return msg`${name}: the new medicine`;
    case 'medicine.delete':
      return msg`${name}: deleting it`;
    case 'medicine.restore':
      return msg`${name}: putting it back`;
    case 'event.add':
      return msg`${name}: the new event`;
    case 'event.delete':
      return msg`${name}: deleting it`;
    case 'event.restore':
      return msg`${name}: putting it back`;
    case 'profile.patch':
      return msg`Your profile`;
    case 'settings.patch':
      return msg`Your settings`;
    case 'contact.send':
      return msg`Your message to us`;
    default:
      return msg`${name}: your change`;
  }
}
