import { minutesOf } from '@qamqor/shared/calendar/dates';
import { ALL_WEEKDAYS, type Medicine, type WithFood } from '@qamqor/shared/medicines/medicine';
import type { MedicineFields, MedicineInput } from '@qamqor/shared/medicines/schema';
import { tidyText } from '@qamqor/shared/tidy-text';
import {
  appearanceText,
  parseAppearance,
  type Appearance,
} from '../../../entities/dose/ui/appearance.ts';

/** What the form holds while it is filled in; `weeks` as it was typed. */
export interface FormValues {
  name: string;
  times: string[];
  weekdays: number[];
  ends: boolean;
  weeks: string;
  amount_quarters: number | null;
  unit: string | null;
  with_food: WithFood | null;
  look: Appearance;
  notes: string;
}

export const DEFAULT_TIME = '08:00';
const STEP_MINUTES = 15;
const LONGEST_WEEKS = 52;

export const timeSteps: readonly string[] = Array.from({ length: 96 }, (_, index) => {
  const minutes = index * STEP_MINUTES;
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
});

export function emptyValues(): FormValues {
  return {
    name: '',
    times: [DEFAULT_TIME],
    weekdays: [...ALL_WEEKDAYS],
    ends: false,
    weeks: '1',
    amount_quarters: 4,
    unit: 'tablet',
    with_food: null,
    look: { colour: null, shape: null },
    notes: '',
  };
}

export function valuesOf(medicine: Medicine): FormValues {
  return {
    name: medicine.name,
    times: medicine.times,
    weekdays: medicine.weekdays,
    ends: medicine.duration_weeks !== null,
    weeks: String(medicine.duration_weeks ?? 1),
    amount_quarters: medicine.amount_quarters,
    unit: medicine.unit,
    with_food: medicine.with_food,
    look: parseAppearance(medicine.appearance),
    notes: medicine.notes,
  };
}

/** MED-4: 1 to 52; what is not a whole number between becomes 1. */
export function weeksOf(text: string): number {
  const weeks = Number(text);
  return Number.isInteger(weeks) && weeks >= 1 && weeks <= LONGEST_WEEKS ? weeks : 1;
}

/** MED-4: false for weeks that are saved as others than were typed. */
export function areWeeksKept(text: string): boolean {
  return Number(text) === weeksOf(text);
}

/** Another time for the list: far from those that are there. */
export function nextTime(times: readonly string[]): string {
  const usual = ['08:00', '20:00', '14:00', '12:00', '18:00', '22:00', ...timeSteps];
  return usual.find((time) => !times.includes(time)) ?? DEFAULT_TIME;
}

export type Faults = Partial<Record<'name' | 'times' | 'weekdays', true>>;

export function faultsOf(values: FormValues): Faults {
  return {
    ...(tidyText(values.name) === '' && { name: true }),
    ...(new Set(values.times).size !== values.times.length && { times: true }),
    ...(values.weekdays.length === 0 && { weekdays: true }),
  };
}

export function inputOf(values: FormValues, form: string | null): Omit<MedicineInput, 'id'> {
  return {
    name: tidyText(values.name),
    times: values.times.toSorted((a, b) => minutesOf(a) - minutesOf(b)),
    weekdays: values.weekdays.toSorted((a, b) => a - b),
    duration_weeks: values.ends ? weeksOf(values.weeks) : null,
    notes: tidyText(values.notes),
    amount_quarters: values.amount_quarters,
    unit: values.unit,
    form,
    with_food: values.with_food,
    appearance: appearanceText(values.look),
  };
}

/**
 * SYNC-12: what the form changed and nothing else: a field that nobody touched may have been changed
 * by somebody else meanwhile.
 */
export function changesOf(base: Medicine, values: FormValues): MedicineFields {
  const before = inputOf(valuesOf(base), base.form);
  const after = inputOf(values, base.form);
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  );
  return Object.fromEntries(changed);
}
