type Pause = { from: string; until: string | null };

export type Medicine = {
  name: string;
  times: readonly string[];
  weekdays: readonly number[];
  duration_weeks: number | null;
  amount_quarters: number | null;
  version: number;
  pauses: readonly Pause[];
  /** It was in the bin: how long nobody could mark it follows from windows, which are not known here. */
  wasInBin: boolean;
  deleted_at: string | null;
};

type Fields = Pick<Medicine, 'name' | 'times' | 'weekdays' | 'duration_weeks' | 'amount_quarters'>;

export type MedicineArgs = Fields & {
  id: string;
  fields: Partial<Fields>;
  seen?: Fields;
  until: string | null;
};

const BIN_MS = 30 * 86_400_000;
const FIELDS = ['name', 'times', 'weekdays', 'duration_weeks', 'amount_quarters'] as const;

export function fieldsOf(from: Partial<Fields>): Fields {
  const said = FIELDS.filter((name) => from[name] !== undefined);
  return Object.fromEntries(said.map((name) => [name, from[name]])) as Fields;
}

/** Dose and schedule, as one would read them aloud. */
export function clinical(from: Omit<Fields, 'name'>): string {
  const { times, weekdays, duration_weeks, amount_quarters } = from;
  return JSON.stringify([times, weekdays, duration_weeks, amount_quarters]);
}

/** A pause that runs goes on from its own beginning; one that ends where it began was none. */
function paused(pauses: readonly Pause[], until: string | null, at: string): Pause[] {
  const running = pauses.find((one) => one.from <= at && (one.until === null || at < one.until));
  const from = running?.from ?? at;
  const end = until !== null && until <= at ? at : until;
  const others = pauses.filter((one) => one !== running);
  return end !== null && end <= from ? others : [...others, { from, until: end }];
}

/** Null, or why nothing happened. */
export function changeMedicine(
  medicines: Map<string, Medicine>,
  op: string,
  args: MedicineArgs,
  { seen, at }: { seen: string | undefined; at: string },
): string | null {
  const { id } = args;
  const known = medicines.get(id);
  if (op === 'medicine.add') {
    if (known) return 'medicine.already_there';
    const fresh = { version: 1, pauses: [], wasInBin: false, deleted_at: null };
    medicines.set(id, { ...fieldsOf(args), ...fresh });
    return null;
  }
  if (!known) return 'medicine.not_found';
  const { deleted_at } = known;
  if (op === 'medicine.delete') {
    medicines.set(id, { ...known, deleted_at: deleted_at ?? at });
  } else if (op === 'medicine.restore') {
    if (deleted_at === null) return null;
    if (Date.parse(at) - Date.parse(deleted_at) >= BIN_MS) return 'medicine.not_found';
    medicines.set(id, { ...known, deleted_at: null, wasInBin: true });
  } else if (deleted_at !== null) return 'medicine.not_found';
  else if (op === 'medicine.pause') {
    medicines.set(id, { ...known, pauses: paused(known.pauses, args.until, at) });
  } else {
    if (seen !== clinical(known)) return 'medicine.conflict';
    medicines.set(id, { ...known, ...fieldsOf(args.fields), version: known.version + 1 });
  }
  return null;
}

/** The last day of a course belongs to it. */
export function lastDay(start: string, weeks: number | null): string | null {
  if (weeks === null) return null;
  return new Date(Date.parse(start) + (7 * weeks - 1) * 86_400_000).toISOString().slice(0, 10);
}
