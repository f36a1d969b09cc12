import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UserOp } from '@qamqor/shared/sync/operations';
import type { Op } from '@qamqor/shared/sync/schema';

/** What somebody's change was about, as far as it is known. */
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

/** Of one's own change, which is not on the server: "Aspirin, 08:00: your mark". */
type OwnWords = { own: (name: string, time: string) => MessageDescriptor };
/** Of somebody's change, for a line that begins with who did it. */
type TheirWords = { theirs: (about: ChangeAbout) => MessageDescriptor };

const WORDS: { [Name in Op]: Name extends UserOp ? OwnWords : OwnWords & TheirWords } = {
  'dose.mark': {
    own: (name, time) => msg`${name}, ${time}: your mark`,
    theirs: ({ name, time, status, day }) =>
      status === 'skipped'
        ? msg`mark as skipped: ${name}, ${time}, ${day}`
        : msg`mark as taken: ${name}, ${time}, ${day}`,
  },
  'dose.undo': {
    own: (name, time) => msg`${name}, ${time}: your undo`,
    theirs: ({ name, time, day }) => msg`take back the mark: ${name}, ${time}, ${day}`,
  },
  'dose.snooze': {
    own: (_, time) => msg`${time}: “In 10 minutes”`,
    theirs: () => msg`remind again in ten minutes`,
  },
  'alarm.claim': {
    own: (_, time) => msg`${time}: “I’m on it”`,
    theirs: () => msg`look after a dose that was not recorded`,
  },
  'medicine.add': {
    own: (name) => msg`${name}: the new medicine`,
    theirs: ({ name }) => msg`add a medicine: ${name}`,
  },
  'medicine.revise': {
    own: (name) => msg`${name}: your change`,
    theirs: ({ name }) => msg`change a medicine: ${name}`,
  },
  'medicine.pause': {
    own: (name) => msg`${name}: your change`,
    theirs: ({ name, status }) =>
      status === 'resumed' ? msg`start a medicine again: ${name}` : msg`pause a medicine: ${name}`,
  },
  'medicine.delete': {
    own: (name) => msg`${name}: deleting it`,
    theirs: ({ name }) => msg`delete a medicine: ${name}`,
  },
  'medicine.restore': {
    own: (name) => msg`${name}: putting it back`,
    theirs: ({ name }) => msg`bring back a medicine: ${name}`,
  },
  'event.add': {
    own: (name) => msg`${name}: the new event`,
    theirs: ({ name }) => msg`add to the schedule: ${name}`,
  },
  'event.patch': {
    own: (name) => msg`${name}: your change`,
    theirs: ({ name }) => msg`change in the schedule: ${name}`,
  },
  'event.delete': {
    own: (name) => msg`${name}: deleting it`,
    theirs: ({ name }) => msg`delete from the schedule: ${name}`,
  },
  'event.restore': {
    own: (name) => msg`${name}: putting it back`,
    theirs: ({ name }) => msg`bring back to the schedule: ${name}`,
  },
  'profile.patch': { own: () => msg`Your profile` },
  'settings.patch': { own: () => msg`Your settings` },
  'chat.rename': { own: () => msg`The name of your chat` },
  'chat.delete': { own: () => msg`Deleting your chat` },
  'chat.delete_all': { own: () => msg`Deleting your chats` },
  'contact.send': { own: () => msg`Your message to us` },
};

/** Undefined where this release knows no such operation, or none that somebody else could say. */
function wordsOf(op: string): (OwnWords & Partial<TheirWords>) | undefined {
  return Object.hasOwn(WORDS, op) ? WORDS[op as Op] : undefined;
}

export function ownChangeWords(i18n: I18n, op: string, name: string, time: string): string {
  return i18n._(wordsOf(op)?.own(name, time) ?? msg`${name}: your change`);
}

/** "mark as taken: Aspirin, 08:00, 20 November"; a newer program may ask for what this one does not know. */
export function changeWords(i18n: I18n, about: ChangeAbout): string {
  return i18n._(wordsOf(about.op)?.theirs?.(about) ?? msg`change something`);
}
