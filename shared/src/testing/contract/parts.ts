import type { Mark } from '../../doses/mark.ts';
import type { Medicine } from '../../medicines/medicine.ts';
import { NOTHING_SAID } from '../../medicines/nothing-said.ts';
import type { ContractMutation } from './scenario.ts';
import type { OpArgs } from '../../sync/schema.ts';

/** The words in which the scenarios are told. Wall times are Almaty's, five hours ahead of UTC. */

export const PILL = '01990000-0000-7000-8000-000000000001';
export const UNKNOWN = '01990000-0000-7000-8000-00000000dead';
export const DAY = '2026-11-20';

/** The id of the n-th mutation or mark of a scenario. */
export function mid(n: number): string {
  return `01990000-0000-7000-9000-${String(n).padStart(12, '0')}`;
}

/** The instant of a wall time of the day in Almaty, from 05:00 on. */
export function at(time: string): string {
  const hour = String(Number(time.slice(0, 2)) - 5).padStart(2, '0');
  return `${DAY}T${hour}:${time.slice(3)}:00.000Z`;
}

/** The id of a slot of the day. */
export function slot(time: string, medicine = PILL): string {
  return `${medicine}:${DAY}:${time}`;
}

const words = {
  name: 'Amlodipine',
  amount_quarters: 4,
  unit: 'tablet',
  times: ['08:00', '20:00'],
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  duration_weeks: null,
  end_date: null,
};

/** A medicine of 08:00 and 20:00 that is there since the first of November. */
export function pill(given: Partial<Medicine> = {}): Medicine {
  const added = '2026-11-01T00:00:00.000Z';
  return {
    id: PILL,
    ...NOTHING_SAID,
    ...words,
    start_date: '2026-11-01',
    version: 1,
    revisions: [{ ...words, version: 1, effective_at: added }],
    pauses: [],
    created_at: added,
    updated_at: added,
    deleted_at: null,
    deleted_by: null,
    ...given,
  };
}

type By = Pick<ContractMutation, 'by' | 'at'>;
export const person = (time: string): By => ({ by: 'person', at: at(time) });
export const viewer = (time: string): By => ({ by: 'viewer', at: at(time) });

/** A mark of the 08:00 slot, taken when it is marked, but for what is given. */
export function mark(
  n: number,
  who: By,
  given: Partial<OpArgs['dose.mark']> = {},
): ContractMutation {
  const args = { medicine_id: PILL, date: DAY, time: '08:00', status: 'taken' as const };
  return { mid: mid(n), op: 'dose.mark', args: { ...args, taken_at: who.at, ...given }, ...who };
}

export function undo(n: number, who: By, targets: number[], time = '08:00'): ContractMutation {
  const args = { medicine_id: PILL, date: DAY, time, targets: targets.map(mid) };
  return { mid: mid(n), op: 'dose.undo', args, ...who };
}

export function revise(
  n: number,
  who: By,
  base_version: number,
  fields: OpArgs['medicine.revise']['fields'],
  effective_at?: string,
): ContractMutation {
  const args = { id: PILL, base_version, fields };
  const withTime = effective_at === undefined ? args : { ...args, effective_at };
  return { mid: mid(n), op: 'medicine.revise', args: withTime, ...who };
}

export function change(
  n: number,
  who: By,
  op: 'medicine.delete' | 'medicine.restore',
): ContractMutation {
  return { mid: mid(n), op, args: { id: PILL }, ...who };
}

/** A stored mark of the 08:00 slot by the person, taken at 08:04, but for what is given. */
export function storedMark(n: number, given: Partial<Mark> = {}): Mark {
  return {
    id: mid(n),
    medicine_id: PILL,
    date: DAY,
    time: '08:00',
    status: 'taken',
    reason: null,
    taken_at: at('08:04'),
    recorded_at: at('08:04'),
    by_user_id: '01990000-0000-7000-8000-00000000000a',
    by_name: 'Grandmother',
    device_id: 'tablet',
    undone_by: null,
    ...given,
  };
}
