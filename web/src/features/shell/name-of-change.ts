import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mutation } from '@qamqor/shared/sync/protocol';

export type Change = Pick<Mutation, 'op' | 'args'>;

interface Named {
  id: string;
  name: string;
}

interface Args {
  id?: string;
  medicine_id?: string;
  date?: string;
  time?: string;
  group?: string;
  name?: string;
  title?: string;
  fields?: { name?: string; title?: string };
}

/** "Aspirin, 08:00: mark", from what the change itself says and from the list. */
export function nameOfChange(change: Change, medicines: readonly Named[]): MessageDescriptor {
  const args = (change.args ?? {}) as Args;
  const id = args.medicine_id ?? args.id;
  const listed = medicines.find((medicine) => medicine.id === id)?.name;
  const name = listed ?? args.name ?? args.title ?? args.fields?.name ?? args.fields?.title ?? '…';
  const time = args.time ?? args.group?.slice(-5) ?? '';
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
    case 'settings.patch':
      return msg`Your settings`;
    case 'contact.send':
      return msg`Your message to us`;
    default:
      return msg`${name}: your change`;
  }
}

/** The day of the dose that a change is about. */
export function dateOfChange({ args }: Change): string | null {
  return ((args ?? {}) as Args).date ?? null;
}
