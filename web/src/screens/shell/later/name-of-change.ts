import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Op } from '@qamqor/shared/sync/schema';
import { subjectOfChange, timeOfChange, type Change, type Named } from '../subject-of-change.ts';

const WORDS: Record<Op, (name: string, time: string) => MessageDescriptor> = {
  'dose.mark': (name, time) => msg`${name}, ${time}: your mark`,
  'dose.undo': (name, time) => msg`${name}, ${time}: your undo`,
  'dose.snooze': (_, time) => msg`${time}: “In 10 minutes”`,
  'alarm.claim': (_, time) => msg`${time}: “I’m on it”`,
  'medicine.add': (name) => msg`${name}: the new medicine`,
  'medicine.revise': (name) => msg`${name}: your change`,
  'medicine.pause': (name) => msg`${name}: your change`,
  'medicine.delete': (name) => msg`${name}: deleting it`,
  'medicine.restore': (name) => msg`${name}: putting it back`,
  'event.add': (name) => msg`${name}: the new event`,
  'event.patch': (name) => msg`${name}: your change`,
  'event.delete': (name) => msg`${name}: deleting it`,
  'event.restore': (name) => msg`${name}: putting it back`,
  'profile.patch': () => msg`Your profile`,
  'settings.patch': () => msg`Your settings`,
  'contact.send': () => msg`Your message to us`,
};

/** "Aspirin, 08:00: mark", from what the change itself says and from the lists of medicines and events. */
export function nameOfChange(change: Change, listed: readonly Named[]): MessageDescriptor {
  const name = subjectOfChange(change, listed);
  const { op } = change;
  return Object.hasOwn(WORDS, op)
    ? WORDS[op as Op](name, timeOfChange(change))
    : msg`${name}: your change`;
}
