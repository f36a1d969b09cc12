import { toWire } from '@qamqor/shared/calendar/dates';
import { endDate, type Medicine } from '@qamqor/shared/medicines/medicine';
import { NOTHING_SAID } from '@qamqor/shared/medicines/nothing-said';
import type { MedicineFields } from '@qamqor/shared/medicines/schema';
import type { Approval } from '@qamqor/shared/family/link';
import { addMedicine } from '@qamqor/shared/medicines/reduce';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import type { EventsData } from '../event/read-events.ts';
import { contextOf } from './asked-context.ts';

/** With what each field is told. */
const PARTS = {
  name: 'name',
  amount_quarters: 'amount',
  unit: 'amount',
  with_food: 'food',
  times: 'schedule',
  weekdays: 'schedule',
  duration_weeks: 'schedule',
  appearance: 'look',
  form: 'form',
  notes: 'notes',
} as const satisfies Record<keyof MedicineFields, string>;

export type MedicinePart = (typeof PARTS)[keyof MedicineFields];
const FIELDS = Object.keys(PARTS) as (keyof MedicineFields)[];

/** A medicine that somebody asks to add or to change. */
export type AskedMedicine = {
  /** As it is, or as it would be added. */
  medicine: Medicine;
  /** Of a changed one: as it would be, and in what it differs. */
  changes: {
    medicine: Medicine;
    parts: ReadonlySet<MedicinePart>;
    /** The instant for which it is planned; null where it counts from the yes on. */
    from: string | null;
  } | null;
};

type Known = Pick<EventsData, 'zones' | 'read_at'> & { medicines: readonly Medicine[] };
type Asked = Pick<Approval, 'op' | 'args' | 'by_user_id' | 'by_name'>;

function added(approval: Asked, known: Known): Medicine | null {
  const args = { ...NOTHING_SAID, ...(approval.args as OpArgs['medicine.add']) };
  const outcome = addMedicine({ medicines: new Map() }, { args }, contextOf(approval, known));
  return outcome.status === 'ok' ? (outcome.rows.medicines[0] ?? null) : null;
}

/** The medicine of that name, also one that waits for a yes itself. */
function medicineOf(id: string, known: Known, approvals: readonly Asked[]): Medicine | null {
  const listed = known.medicines.find((medicine) => medicine.id === id);
  if (listed) return listed;
  const asked = approvals.find(
    ({ op, args }) => op === 'medicine.add' && (args as { id: string }).id === id,
  );
  return asked ? added(asked, known) : null;
}

function revised(
  medicine: Medicine,
  { fields, effective_at }: OpArgs['medicine.revise'],
  readAt: number,
): AskedMedicine['changes'] {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const next: Medicine = { ...medicine, ...(Object.fromEntries(given) as Partial<Medicine>) };
  next.end_date = endDate(next.start_date, next.duration_weeks);
  const differs = (field: keyof MedicineFields) =>
    JSON.stringify(next[field]) !== JSON.stringify(medicine[field]);
  const parts = new Set(FIELDS.filter(differs).map((field) => PARTS[field]));
  const isPlanned = effective_at !== undefined && effective_at > toWire(readAt);
  return { medicine: next, parts, from: isPlanned ? effective_at : null };
}

/** FAM-2: what is asked about a medicine; null where it is not known here. */
export function askedMedicine(
  approval: Asked,
  known: Known,
  approvals: readonly Asked[],
): AskedMedicine | null {
  if (approval.op === 'medicine.add') {
    const medicine = added(approval, known);
    return medicine && { medicine, changes: null };
  }
  const args = approval.args as OpArgs['medicine.revise'];
  const medicine = medicineOf(args.id, known, approvals);
  return medicine && { medicine, changes: revised(medicine, args, known.read_at) };
}
