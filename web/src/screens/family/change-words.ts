import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

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

function doseWords({ op, name, time, status, day }: ChangeAbout): MessageDescriptor {
  if (op === 'dose.undo') return msg`take back the mark: ${name}, ${time}, ${day}`;
  return status === 'skipped'
    ? msg`mark as skipped: ${name}, ${time}, ${day}`
    : msg`mark as taken: ${name}, ${time}, ${day}`;
}

function described(about: ChangeAbout): MessageDescriptor {
  const { op, name, status } = about;
  switch (op) {
    case 'dose.mark':
    case 'dose.undo':
      return doseWords(about);
    case 'dose.snooze':
      return msg`remind again in ten minutes`;
    case 'alarm.claim':
      return msg`look after a dose that was not recorded`;
    case 'medicine.add':
      return msg`add a medicine: ${name}`;
    case 'medicine.revise':
      return msg`change a medicine: ${name}`;
    case 'medicine.pause':
      return status === 'resumed'
        ? msg`start a medicine again: ${name}`
        : msg`pause a medicine: ${name}`;
    case 'medicine.delete':
      return msg`delete a medicine: ${name}`;
    case 'medicine.restore':
      return msg`bring back a medicine: ${name}`;
    case 'stock.add':
      return msg`change the stock: ${name}`;
    case 'event.add':
      return msg`add to the schedule: ${name}`;
    case 'event.patch':
      return msg`change in the schedule: ${name}`;
    case 'event.delete':
      return msg`delete from the schedule: ${name}`;
    case 'event.restore':
      return msg`bring back to the schedule: ${name}`;
    default:
      return msg`change something`;
  }
}

/** "mark as taken: Aspirin, 08:00, 20 November", for a line that begins with who did it. */
export function changeWords(i18n: I18n, about: ChangeAbout): string {
  return i18n._(described(about));
}
