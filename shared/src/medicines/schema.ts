import * as z from 'zod/mini';
import { FIRST_YEAR, isDate, isTime, LAST_YEAR } from '../calendar/dates.ts';
import { instant } from '../calendar/schema.ts';
import { QUOTAS } from '../limits.ts';
import { problems } from '../problem.ts';
import { tidyText } from '../tidy-text.ts';
import { ALL_WEEKDAYS, type MedicineWords } from './medicine.ts';

export const NAME_REQUIRED = 'Medicine name is required';

const TIME = 'A time looks like 08:00';
/** QUOTA-3; the shape on the wire has room for the quarters of an hour. */
const TOO_MANY_TIMES = problems['medicine.too_many_times'].detail;
const DATE = 'A date looks like 2026-11-20';
const START = `A medicine starts between ${FIRST_YEAR} and ${LAST_YEAR}`;
const WEEKDAY = 'A weekday is a whole number from 0 (Monday) to 6 (Sunday)';
const WEEKDAYS = 'Weekdays are a list of up to seven days';
const WEEKS = 'Weeks are a whole number from 1 to 52';
const AMOUNT = 'An amount is a whole number of quarters, from 1 to 4000';
const SHORT = 'This is text of 60 letters at most';
const NOTES = 'Notes are text of 2000 letters at most';

const isMissing = (input: unknown) => input === undefined || input === null;

const name = z
  .string({ error: (issue) => (isMissing(issue.input) ? NAME_REQUIRED : 'A name is text') })
  .check(
    z.overwrite(tidyText),
    z.minLength(1, NAME_REQUIRED),
    z.maxLength(200, 'A name has 200 letters at most'),
  );

const times = z.pipe(
  z.array(z.string(TIME).check(z.refine(isTime, TIME))).check(
    z.minLength(1, 'At least one time is needed'),
    z.maxLength(96, TOO_MANY_TIMES),
    z.refine((list) => list.length <= QUOTAS.times, TOO_MANY_TIMES),
    z.refine((list) => new Set(list).size === list.length, 'Each time can be there only once'),
  ),
  z.transform((list) => list.toSorted()),
);

const weekdays = z.pipe(
  z
    .array(z.int(WEEKDAY).check(z.gte(0, WEEKDAY), z.lte(6, WEEKDAY)), WEEKDAYS)
    .check(z.minLength(1, 'At least one weekday is needed'), z.maxLength(7, WEEKDAYS)),
  z.transform((list) => [...new Set(list)].toSorted((a, b) => a - b)),
);

const duration = z.nullable(z.int(WEEKS).check(z.gte(1, WEEKS), z.lte(52, WEEKS)));
const amount = z.nullable(z.int(AMOUNT).check(z.gte(1, AMOUNT), z.lte(4000, AMOUNT)));
const short = z.nullable(z.string(SHORT).check(z.overwrite(tidyText), z.maxLength(60, SHORT)));
const notes = z.string(NOTES).check(z.overwrite(tidyText), z.maxLength(2000, NOTES));
const withFood = z.nullable(
  z.enum(['before', 'with', 'after'], 'With food is one of: before, with, after'),
);
const startDate = z.string(DATE).check(
  z.refine(isDate, DATE),
  z.refine((start) => {
    const year = Number(start.slice(0, 4));
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  }, START),
);

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
  start_date: z.optional(startDate),
  ...optional,
});

/** What `medicine.revise` may change; an absent field stays as it is. */
const changeable = {
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
} satisfies Record<keyof MedicineWords, z.ZodMiniType>;
export const medicineFields = z.object(changeable);

export type MedicineInput = z.infer<typeof medicineInput>;
export type MedicineFields = z.infer<typeof medicineFields>;

const id = z.uuid();

/** Dose and schedule as the person saw them, as lenient as anything that was ever stored. */
const seen = z.object({
  amount_quarters: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  times: z.array(z.string()),
  weekdays: z.array(z.number()),
  duration_weeks: z.nullable(z.number()),
});

export type Seen = z.infer<typeof seen>;

export const medicineArgs = {
  'medicine.add': z.extend(medicineInput, { id }),
  'medicine.revise': z.object({
    id,
    base_version: z.int().check(z.gte(1)),
    effective_at: z.optional(instant),
    fields: medicineFields,
    seen: z.optional(seen),
  }),
  'medicine.pause': z.object({
    id,
    until: z.nullable(instant),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  'medicine.delete': z.object({ id }),
  'medicine.restore': z.object({ id }),
} as const;

export type MedicineArgs = {
  [Op in keyof typeof medicineArgs]: z.infer<(typeof medicineArgs)[Op]>;
};
