import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PersonOp } from '@qamqor/shared/sync/operations';

/** What a change was about, as far as it is known. */
export interface ChangeAbout {
  op: string;
  /** Of the medicine or the event. */
  name: string;
  time: string;
  /** Of a marked dose; `resumed` of a pause that ends. */
  status: string;
  /** Of a dose: its day in words. */
  day: string;
}

const WORDS: Record<PersonOp, (about: ChangeAbout) => MessageDescriptor> = {
  'dose.mark': ({ name, time, status, day }) =>
    status === 'skipped'
      ? msg`mark as skipped: ${name}, ${time}, ${day}`
      : msg`mark as taken: ${name}, ${time}, ${day}`,
  'dose.undo': ({ name, time, day }) => msg`take back the mark: ${name}, ${time}, ${day}`,
  'dose.snooze': () => msg`remind again in ten minutes`,
  'alarm.claim': () => msg`look after a dose that was not recorded`,
  'medicine.add': ({ name }) => msg`add a medicine: ${name}`,
  'medicine.revise': ({ name }) => msg`change a medicine: ${name}`,
  'medicine.pause': ({ name, status }) =>
    status === 'resumed' ? msg`start a medicine again: ${name}` : msg`pause a medicine: ${name}`,
  'medicine.delete': ({ name }) => msg`delete a medicine: ${name}`,
  'medicine.restore': ({ name }) => msg`bring back a medicine: ${name}`,
  'event.add': ({ name }) => msg`add to the schedule: ${name}`,
  'event.patch': ({ name }) => msg`change in the schedule: ${name}`,
  'event.delete': ({ name }) => msg`delete from the schedule: ${name}`,
  'event.restore': ({ name }) => msg`bring back to the schedule: ${name}`,
};

/** "mark as taken: Aspirin, 08:00, 20 November", for a line that begins with who did it. */
export function changeWords(i18n: I18n, about: ChangeAbout): string {
  const { op } = about;
  // A newer program of a relative may ask for what this one does not know.
  return i18n._(Object.hasOwn(WORDS, op) ? WORDS[op as PersonOp](about) : msg`change something`);
}
