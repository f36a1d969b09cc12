import { fromWire } from '@qamqor/shared/calendar/dates';
import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { wallTime } from '@qamqor/shared/calendar/wall-time';
import type { Mark } from '@qamqor/shared/doses/mark';
import { slotId } from '@qamqor/shared/medicines/slot';
import type { Pulled } from '../rows.ts';

/** One more with every change of what a snapshot means: one of another number is not drawn. */
export const FORMAT = 5;

export type SlotMark = Mark & {
  /** When it was taken, by the person's own clock. */
  wall: string;
};

export type StartSlot = {
  id: string;
  /** A mark of it, or its undo, changes no other dose: the schedule has it, marked or not. */
  alone: boolean;
  /** Those that were taken back too. */
  marks: SlotMark[];
};

/** What the next start draws, as far as a mark that is pulled changes it. */
export type NextStart = {
  /** `FORMAT` of the program that wrote it. */
  format: number;
  /** How much of the person's stream is in it; null where that is not known. */
  pulled: Pulled | null;
  /** The home clock. */
  zones: ZoneHistory;
  dates: { date: string }[];
  slots: StartSlot[];
};

/** Whether so much of a stream has nothing less than `other`. */
export function reaches(pulled: Pulled | null | undefined, other: Pulled | undefined): boolean {
  if (!other) return true;
  return pulled?.epoch === other.epoch && pulled.cursor >= other.cursor;
}

/** A mark stays taken back: the undo may wait here yet. */
function withMark(slot: StartSlot, mark: SlotMark): StartSlot {
  const known = slot.marks.find(({ id }) => id === mark.id);
  const undone_by = mark.undone_by ?? known?.undone_by ?? null;
  const others = slot.marks.filter((one) => one !== known);
  return { ...slot, marks: [...others, { ...mark, undone_by }] };
}

/** Those of its days. */
export function marksIn({ dates }: NextStart, marks: readonly Mark[]): Mark[] {
  const own = new Set(dates.map(({ date }) => date));
  return marks.filter(({ date }) => own.has(date));
}

/**
 * The same with marks of its days that came from the server, up to `pulled`; null where they may change
 * which doses there are, which only the drawing of the day can tell.
 */
export function withMarks(
  start: NextStart,
  marks: readonly Mark[],
  pulled: Pulled,
): NextStart | null {
  if (start.format !== FORMAT) return null;
  const slots = new Map(start.slots.map((slot) => [slot.id, slot]));
  for (const mark of marks) {
    const slot = slots.get(slotId(mark));
    if (!slot?.alone) return null;
    const wall = wallTime(start.zones, fromWire(mark.taken_at));
    slots.set(slot.id, withMark(slot, { ...mark, wall }));
  }
  return { ...start, pulled, slots: [...slots.values()] };
}
