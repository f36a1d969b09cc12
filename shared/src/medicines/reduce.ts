import { addDays, DAY, fromWire, toWire } from '../calendar/dates.ts';
import { homeDate, type ZoneHistory } from '../calendar/home-clock.ts';
import { BIN_DAYS } from '../limits.ts';
import {
  rejected,
  type Context,
  type MutationOf,
  type Outcome,
  type Reducers,
} from '../operation.ts';
import {
  endDate,
  pauseAt,
  REVISED,
  revisionsFrom,
  type Medicine,
  type Revision,
} from './medicine.ts';
import type { MedicineArgs, MedicineFields, Seen } from './schema.ts';
import { windowsOn } from './windows.ts';

export type MedicineState = { medicines: ReadonlyMap<string, Medicine> };
export type MedicineRows = { medicines: Medicine[] };

export function revisionOf(medicine: Omit<Medicine, 'revisions'>, effectiveAt: string): Revision {
  const { version, name, amount_quarters, unit, times, weekdays } = medicine;
  const { duration_weeks, end_date } = medicine;
  return {
    version,
    effective_at: effectiveAt,
    name,
    amount_quarters,
    unit,
    times,
    weekdays,
    duration_weeks,
    end_date,
  };
}

function wrote(medicine: Medicine): Outcome<MedicineRows> {
  return { status: 'ok', rows: { medicines: [medicine] } };
}

export function addMedicine(
  state: MedicineState,
  { args }: Pick<MutationOf<MedicineArgs, 'medicine.add'>, 'args'>,
  context: Context,
): Outcome<MedicineRows> {
  if (state.medicines.has(args.id)) return rejected('medicine.already_there');
  const at = toWire(context.happened_at);
  const start = args.start_date ?? homeDate(context.zones, context.happened_at);
  const medicine = {
    ...args,
    start_date: start,
    end_date: endDate(start, args.duration_weeks),
    version: 1,
    pauses: [],
    created_at: at,
    updated_at: at,
    deleted_at: null,
    deleted_by: null,
  };
  return wrote({ ...medicine, revisions: [revisionOf(medicine, at)] });
}

/** The fields that make a concurrent change a conflict: dose, unit and schedule. */
function clinical(revision: Seen): string {
  const { amount_quarters, unit, times, weekdays, duration_weeks } = revision;
  return JSON.stringify([amount_quarters, unit, times, weekdays, duration_weeks]);
}

/** What a revision says that it was based on: dose, unit and schedule as they are shown. */
export function seenOf(medicine: Medicine): Seen {
  const newest = medicine.revisions.at(-1) as Revision;
  const { amount_quarters, unit, times, weekdays, duration_weeks } = newest;
  return { amount_quarters, unit, times, weekdays, duration_weeks };
}

/** The last revision of a version; none is ever dropped, so a version never means an older one. */
function baseRevision(medicine: Medicine, version: number): Revision {
  const known = medicine.revisions.findLast((revision) => revision.version <= version);
  return known ?? (medicine.revisions[0] as Revision);
}

/**
 * SYNC-12: compare and set. A revision based on another dose or schedule changes nothing. A version
 * that a device counted itself, over changes that wait, may be another one here: what the person saw
 * decides where it is said.
 */
function conflicts(medicine: Medicine, args: MedicineArgs['medicine.revise']): boolean {
  const { base_version, seen } = args;
  const stored = clinical(seenOf(medicine));
  if (seen) return clinical(seen) !== stored;
  return (
    base_version > medicine.version || clinical(baseRevision(medicine, base_version)) !== stored
  );
}

function defined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

/** MED-6: the fields named that are otherwise at `from` or in a plan for later. */
function revisedFields(
  medicine: Medicine,
  fields: MedicineFields,
  from: string,
): Partial<Revision> {
  const affected = revisionsFrom(medicine, from);
  const differs = REVISED.filter(
    (field) =>
      fields[field] !== undefined &&
      affected.some((one) => JSON.stringify(one[field]) !== JSON.stringify(fields[field])),
  );
  return Object.fromEntries(differs.map((field) => [field, fields[field]]));
}

/**
 * MED-6: the new revision begins at `from`; one that is planned for later keeps its day and takes
 * the changed fields too, so that what was said last holds. What it replaces stays before it with no
 * time of its own, for SYNC-12.
 */
function withRevision(medicine: Medicine, changed: Partial<Revision>, from: string): Revision[] {
  const revised = (revision: Revision, effectiveAt: string): Revision => {
    const next = { ...revision, ...changed, effective_at: effectiveAt };
    const end = endDate(medicine.start_date, next.duration_weeks);
    return { ...next, version: medicine.version + 1, end_date: end };
  };
  const begun = medicine.revisions.filter(
    (revision, index) => index === 0 || revision.effective_at <= from,
  );
  const planned = medicine.revisions.slice(begun.length).flatMap((revision, index, all) => {
    const isReplaced = all[index + 1]?.effective_at === revision.effective_at;
    return isReplaced ? [revision] : [revision, revised(revision, revision.effective_at)];
  });
  return [...begun, revised(begun.at(-1) as Revision, from), ...planned];
}

export function reviseMedicine(
  state: MedicineState,
  { args }: Pick<MutationOf<MedicineArgs, 'medicine.revise'>, 'args'>,
  context: Context,
): Outcome<MedicineRows> {
  const medicine = state.medicines.get(args.id);
  if (!medicine || medicine.deleted_at !== null) return rejected('medicine.not_found');
  if (conflicts(medicine, args)) return rejected('medicine.conflict');
  const now = toWire(context.happened_at);
  const asked = args.effective_at ?? now;
  const from = asked > now ? asked : now;
  const changed = revisedFields(medicine, args.fields, from);
  const patched: Medicine = {
    ...medicine,
    ...(defined(args.fields) as Partial<Medicine>),
    version: medicine.version + 1,
    updated_at: now,
  };
  patched.end_date = endDate(medicine.start_date, patched.duration_weeks);
  if (Object.keys(changed).length === 0) return wrote(patched);
  return wrote({ ...patched, revisions: withRevision(medicine, changed, from) });
}

/** MED-5: `until` null pauses without an end; an `until` not after now ends the pause. */
export function pauseMedicine(
  state: MedicineState,
  { args }: Pick<MutationOf<MedicineArgs, 'medicine.pause'>, 'args'>,
  context: Context,
): Outcome<MedicineRows> {
  const medicine = state.medicines.get(args.id);
  if (!medicine || medicine.deleted_at !== null) return rejected('medicine.not_found');
  const now = toWire(context.happened_at);
  const running = pauseAt(medicine, now);
  const others = medicine.pauses.filter((pause) => pause !== running);
  const from = running?.from ?? now;
  const ends = args.until !== null && args.until <= now;
  const until = ends ? now : args.until;
  const pause = { from, until, reason: args.reason ?? running?.reason ?? null };
  const isEmpty = until !== null && until <= from;
  return wrote({
    ...medicine,
    pauses: isEmpty ? others : [...others, pause],
    updated_at: now,
  });
}

/** MED-10: to the bin; its slots end here and its history stays. */
export function deleteMedicine(
  state: MedicineState,
  { args }: Pick<MutationOf<MedicineArgs, 'medicine.delete'>, 'args'>,
  context: Context,
): Outcome<MedicineRows> {
  const medicine = state.medicines.get(args.id);
  if (!medicine) return rejected('medicine.not_found');
  if (medicine.deleted_at !== null) return wrote(medicine);
  const now = toWire(context.happened_at);
  const { id, name } = context.actor;
  return wrote({ ...medicine, deleted_at: now, deleted_by: { id, name }, updated_at: now });
}

/** The first slot that could still be marked at `now`, or `now` itself. */
function stillOpenFrom(medicine: Medicine, now: number, zones: ZoneHistory): number {
  const today = homeDate(zones, now);
  const open = [-1, 0, 1]
    .flatMap((days) => windowsOn(medicine, addDays(today, days), zones))
    .filter((slot) => slot.window.closes > now);
  return Math.min(now, ...open.map((slot) => slot.instant));
}

/**
 * MED-10: the slots that closed while it lay in the bin stay away; one still open comes back. The
 * bin keeps it for 30 days.
 */
export function restoreMedicine(
  state: MedicineState,
  { args }: Pick<MutationOf<MedicineArgs, 'medicine.restore'>, 'args'>,
  context: Context,
): Outcome<MedicineRows> {
  const medicine = state.medicines.get(args.id);
  if (!medicine) return rejected('medicine.not_found');
  if (medicine.deleted_at === null) return wrote(medicine);
  const age = context.happened_at - fromWire(medicine.deleted_at);
  if (age >= BIN_DAYS * DAY) return rejected('medicine.not_found');
  const alive = {
    ...medicine,
    deleted_at: null,
    deleted_by: null,
    updated_at: toWire(context.happened_at),
  };
  const until = toWire(stillOpenFrom(alive, context.happened_at, context.zones));
  if (until <= medicine.deleted_at) return wrote(alive);
  const gap = { from: medicine.deleted_at, until, reason: 'bin' };
  return wrote({ ...alive, pauses: [...medicine.pauses, gap] });
}

export const medicineReducers: Reducers<MedicineArgs, MedicineState, MedicineRows> = {
  'medicine.add': addMedicine,
  'medicine.revise': reviseMedicine,
  'medicine.pause': pauseMedicine,
  'medicine.delete': deleteMedicine,
  'medicine.restore': restoreMedicine,
};
