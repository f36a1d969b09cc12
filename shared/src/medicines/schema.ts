import * as z from 'zod/mini';
import { isDate, isTime } from '../calendar/dates.ts';
import { ALL_WEEKDAYS } from './medicine.ts';

export const NAME_REQUIRED = 'Medicine name is required';

const isMissing = (input: unknown) => input === undefined || input === null;

const name = z
  .string({ error: (issue) => (isMissing(issue.input) ? NAME_REQUIRED : undefined) })
  .check(z.trim(), z.minLength(1, NAME_REQUIRED), z.maxLength(200));

const times = z.pipe(
  z.array(z.string().check(z.refine(isTime, 'A time looks like 08:00'))).check(
    z.minLength(1, 'At least one time is needed'),
    z.maxLength(96),
    z.refine((list) => new Set(list).size === list.length, 'Each time can be there only once'),
  ),
  z.transform((list) => list.toSorted()),
);

const weekdays = z.pipe(
  z
    .array(z.int().check(z.gte(0), z.lte(6)))
    .check(z.minLength(1, 'At least one weekday is needed'), z.maxLength(7)),
  z.transform((list) => [...new Set(list)].toSorted((a, b) => a - b)),
);

const duration = z.nullable(z.int().check(z.gte(1), z.lte(52)));
const amount = z.nullable(z.int().check(z.gte(1), z.lte(4000)));
const short = z.nullable(z.string().check(z.trim(), z.maxLength(60)));
const notes = z.string().check(z.maxLength(2000));
const withFood = z.nullable(z.enum(['before', 'with', 'after']));
const date = z.string().check(z.refine(isDate, 'A date looks like 2026-11-20'));

const optional = {
  amount_quarters: z._default(amount, null),
  unit: z._default(short, null),
  form: z._default(short, null),
  with_food: z._default(withFood, null),
  appearance: z._default(short, null),
};

/** What a person enters for a new medicine (MED-1 to MED-4, MED-8). */
export const medicineInput = z.object({
  id: z.optional(z.uuid()),
  name,
  times,
  weekdays: z._default(weekdays, [...ALL_WEEKDAYS]),
  duration_weeks: z._default(duration, null),
  notes: z._default(notes, ''),
  start_date: z.optional(date),
  ...optional,
});

/** What `medicine.revise` may change; an absent field stays as it is. */
export const medicineFields = z.object({
  name: z.optional(name),
  times: z.optional(times),
  weekdays: z.optional(weekdays),
  duration_weeks: z.optional(duration),
  notes: z.optional(notes),
  amount_quarters: z.optional(amount),
  unit: z.optional(short),
  form: z.optional(short),
  with_food: z.optional(withFood),
  appearance: z.optional(short),
});

export type MedicineInput = z.infer<typeof medicineInput>;
export type MedicineFields = z.infer<typeof medicineFields>;
