import { addDays, fromWire } from '@qamqor/shared/calendar/dates';
import { homeDate, homeInstant, homeWall } from '@qamqor/shared/calendar/home-clock';
import { dosesOn, type Dose } from '@qamqor/shared/doses/day';
import { standsAlone } from '@qamqor/shared/doses/stand-ins';
import { slotId } from '@qamqor/shared/medicines/slot';
import { dayInput } from '../entities/dose/day.ts';
import type { PersonData } from '../local-db/snapshot/person-data.ts';
import type { Slot, Snapshot } from './format.ts';

/** Today and tomorrow can be drawn: yesterday is told beside the one, the day after beside the other. */
const AROUND = [-1, 0, 1, 2];

/** What decides whether a dose is offered, before there are words for it. */
export type KnownSlot = Omit<Slot, 'name' | 'words' | 'pill'>;

export type KnownDays = Pick<Snapshot, 'zones' | 'made' | 'until'> & {
  dates: { date: string; starts: number }[];
  doses: { dose: Dose; slot: KnownSlot }[];
};

/** A planned change of a schedule may carry open doses over to other times. */
function nextPlanned({ medicines }: PersonData, now: number): number {
  const planned = medicines.flatMap(({ revisions }) =>
    revisions.map(({ effective_at }) => fromWire(effective_at)),
  );
  return Math.min(Infinity, ...planned.filter((at) => at > now));
}

/** The person's days as an instant start may have to draw them. */
export function knownDays(data: PersonData): KnownDays {
  const { zones, read_at: now } = data;
  const input = dayInput(data, now, { own: true });
  const slotOf = (dose: Dose, alone: boolean): KnownSlot => ({
    id: dose.id,
    date: dose.date,
    time: dose.time,
    instant: homeInstant(zones, dose.date, dose.time),
    window: dose.window,
    before_start: dose.by_clock === 'before_start',
    in_bin: dose.medicine.deleted_at !== null,
    alone,
    asked: dose.asks_about !== null,
    unsent: data.unsent.has(dose.id),
    marks: data.marks
      .filter((mark) => slotId(mark) === dose.id)
      .map((mark) => ({ ...mark, wall: homeWall(zones, fromWire(mark.taken_at)).time })),
  });
  const today = homeDate(zones, now);
  const dates = AROUND.map((days) => addDays(today, days));
  const doses = dates.flatMap((date) => {
    const all = dosesOn(input, date);
    // DOSE-13: of a medicine whose plan was changed that day a mark may stand for another dose.
    const others = all.filter((dose) => !standsAlone(dose.medicine, dose));
    const moving = new Set(others.map(({ medicine_id }) => medicine_id));
    const bare = new Set(dosesOn({ ...input, marks: [] }, date).map(({ id }) => id));
    const isAlone = (dose: Dose) =>
      bare.has(dose.id) && !moving.has(dose.medicine_id) && !dose.asks_about;
    return all.map((dose) => ({ dose, slot: slotOf(dose, isAlone(dose)) }));
  });
  return {
    zones,
    made: now,
    until: nextPlanned(data, now),
    dates: dates.map((date) => ({ date, starts: homeInstant(zones, date, '00:00') })),
    doses,
  };
}
