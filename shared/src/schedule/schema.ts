import * as z from 'zod/mini';
import { isDate, isTime } from '../calendar/dates.ts';
import { isZone } from '../calendar/zone.ts';
import { DEFAULT_REMINDER, EVENT_TYPES } from './event.ts';
import { isRrule } from './rrule.ts';

export const FIELDS_REQUIRED = 'Please fill in all required fields';
const WALL = 'A date and time looks like 2026-11-20T10:00';

function isWall(value: string): boolean {
  return (
    value.length === 16 &&
    value[10] === 'T' &&
    isDate(value.slice(0, 10)) &&
    isTime(value.slice(11))
  );
}

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const title = z
  .string(FIELDS_REQUIRED)
  .check(z.trim(), z.minLength(1, FIELDS_REQUIRED), z.maxLength(200));
const wall = z.string(FIELDS_REQUIRED).check(z.refine(isWall, WALL));
const zone = z.string().check(z.refine(isZone, 'This time zone is not known'));
const date = z.string().check(z.refine(isDate, 'A date looks like 2026-11-20'));
const type = z.enum(EVENT_TYPES);
/** Four weeks at most. */
const reminder = z.nullable(z.int().check(z.gte(0), z.lte(40_320)));
const rrule = z.nullable(z.string().check(z.refine(isRrule, 'This repetition is not known')));

type Times = { start_datetime: string; end_datetime?: string | undefined };
const inOrder = ({ start_datetime, end_datetime }: Times) =>
  end_datetime === undefined || end_datetime >= start_datetime;
const ORDER = 'An event ends after it starts';

const times = z
  .object({ start_datetime: wall, end_datetime: z.optional(wall), time_zone: z.optional(zone) })
  .check(z.refine(inOrder, ORDER));

const exception = z.object({
  date,
  moved_to: z.nullable(
    z.object({ start_datetime: wall, end_datetime: wall }).check(z.refine(inOrder, ORDER)),
  ),
});

const exceptions = z.array(exception).check(
  z.maxLength(1_000),
  z.refine((list) => new Set(list.map((one) => one.date)).size === list.length, 'A date twice'),
);

/** What a person enters for a new event (EVT-1, EVT-3). */
export const eventInput = z
  .object({
    id: z.optional(z.uuid()),
    title,
    start_datetime: wall,
    end_datetime: z.optional(wall),
    time_zone: z.optional(zone),
    type: z._default(type, 'other'),
    description: z._default(text(2_000), ''),
    place: z._default(text(200), ''),
    companions: z._default(text(200), ''),
    reminder_minutes: z._default(reminder, DEFAULT_REMINDER),
    rrule: z._default(rrule, null),
    exceptions: z._default(exceptions, []),
  })
  .check(z.refine(inOrder, ORDER));

export const eventAdd = z
  .object({ ...eventInput.shape, id: z.uuid() })
  .check(z.refine(inOrder, ORDER));

/** The groups that a patch replaces, each whole; an absent one stays as it is. */
const groups = z.object({
  title: z.optional(title),
  type: z.optional(type),
  description: z.optional(text(2_000)),
  place: z.optional(text(200)),
  companions: z.optional(text(200)),
  reminder_minutes: z.optional(reminder),
  time: z.optional(times),
  repeat: z.optional(z.object({ rrule, exceptions: z._default(exceptions, []) })),
});

/** With `occurrence` one date of the series is moved, and nothing but `time` can be said. */
export const eventPatch = z
  .object({ id: z.uuid(), occurrence: z.optional(date), fields: groups })
  .check(
    z.refine(({ occurrence, fields }) => {
      const said = Object.keys(fields).filter(
        (name) => fields[name as keyof typeof fields] !== undefined,
      );
      return occurrence === undefined ? said.length > 0 : said.join() === 'time';
    }, 'A patch says what it changes, and of one occurrence the time alone'),
  );

export const eventName = z.object({ id: z.uuid(), occurrence: z.optional(date) });

export type EventInput = z.infer<typeof eventInput>;
