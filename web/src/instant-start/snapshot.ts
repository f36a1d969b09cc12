import type { I18n } from '@lingui/core';
import { addDays, fromWire } from '@qamqor/shared/calendar/dates';
import { homeDate, homeInstant, homeWall, zoneAt } from '@qamqor/shared/calendar/home-clock';
import { dosesOn, type Dose } from '@qamqor/shared/doses/day';
import { standsAlone } from '@qamqor/shared/doses/stand-ins';
import { slotId } from '@qamqor/shared/medicines/slot';
import type { Language } from '@qamqor/shared/languages';
import { dayInput } from '../entities/dose/day.ts';
import type { PersonData } from '../local-db/snapshot/person-data.ts';
import { formatFullDate } from '../locale/format.ts';
import { drawingOf } from '../entities/dose/ui/pill-look.ts';
import { doseWords } from '../entities/dose/ui/units.ts';
import { FORMAT } from '../local-db/snapshot/next-start.ts';
import type { Slot, Snapshot } from './format.ts';
import { countedIn, wordsIn } from './words.ts';

/** Today and tomorrow can be drawn: yesterday is told beside the one, the day after beside the other. */
const AROUND = [-1, 0, 1, 2];

/** A planned change of a schedule may carry open doses over to other times. */
function nextPlanned({ medicines }: PersonData, now: number): number {
  const planned = medicines.flatMap(({ revisions }) =>
    revisions.map(({ effective_at }) => fromWire(effective_at)),
  );
  return Math.min(Infinity, ...planned.filter((at) => at > now));
}

export function snapshotOf(
  data: PersonData,
  { id: personId, name }: { id: string; name: string },
  { upto, refused, pulled }: Pick<Snapshot, 'upto' | 'refused' | 'pulled'>,
  i18n: I18n,
): Snapshot {
  const { zones, read_at: now } = data;
  const language = i18n.locale as Language;
  const input = dayInput(data, now, { own: true });
  const slotOf = (dose: Dose, alone: boolean): Slot => ({
    id: dose.id,
    date: dose.date,
    time: dose.time,
    name: dose.revision.name,
    words: doseWords(i18n, { ...dose.revision, with_food: dose.medicine.with_food }),
    pill: drawingOf(dose.medicine),
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
  const slots = dates.flatMap((date) => {
    const doses = dosesOn(input, date);
    // DOSE-13: of a medicine whose plan was changed that day a mark may stand for another dose.
    const others = doses.filter((dose) => !standsAlone(dose.medicine, dose));
    const moving = new Set(others.map(({ medicine_id }) => medicine_id));
    const bare = new Set(dosesOn({ ...input, marks: [] }, date).map(({ id }) => id));
    return doses.map((dose) =>
      slotOf(dose, bare.has(dose.id) && !moving.has(dose.medicine_id) && !dose.asks_about),
    );
  });
  return {
    format: FORMAT,
    pulled,
    person_id: personId,
    person_name: name,
    upto,
    refused,
    language,
    words: wordsIn(i18n),
    counted: countedIn(i18n, data.medicines.length),
    zone: zoneAt(zones, now),
    made: now,
    until: nextPlanned(data, now),
    dates: dates.map((date) => ({
      date,
      starts: homeInstant(zones, date, '00:00'),
      full: formatFullDate(language, date),
    })),
    slots,
  };
}
