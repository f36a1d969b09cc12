import { isDate, isTime } from '../calendar/dates.ts';
import type { Revision } from './medicine.ts';

/** DOSE-1: what names a slot. */
export type SlotName = { medicine_id: string; date: string; time: string };

/** A slot with its instant (epoch ms) and the revision whose words describe it. */
export type Slot = SlotName & { instant: number; revision: Revision };

/** DOSE-1: the id is made from exactly these, the same on every device and on the server. */
export function slotId(slot: SlotName): string {
  return `${slot.medicine_id}:${slot.date}:${slot.time}`;
}

export function parseSlotId(id: string): SlotName | null {
  const match = /^(.+):(\d{4}-\d{2}-\d{2}):(\d{2}:\d{2})$/.exec(id);
  const [, medicine_id = '', date = '', time = ''] = match ?? [];
  return isDate(date) && isTime(time) ? { medicine_id, date, time } : null;
}
