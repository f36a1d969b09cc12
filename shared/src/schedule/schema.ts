import * as z from 'zod/mini';
import { isDate, isInRange, isTime } from '../calendar/dates.ts';
import { date, timeZone } from '../calendar/schema.ts';
import { DEFAULT_ZONE, isZone } from '../calendar/zone.ts';
import { problems } from '../problem.ts';
import { tidyText } from '../tidy-text.ts';
import { DEFAULT_LENGTH, DEFAULT_REMINDER, EVENT_TYPES, LONGEST } from './event.ts';
import { minutesBetween, wallAfter } from './event.ts';
import { isRrule, isShortRule, MOST_OCCURRENCES, parseRule } from './rrule.ts';
import { faultOf } from './series.ts';

const FIELDS_REQUIRED = problems['event.fields_required'].detail;
const ORDER = problems['event.ends_before_start'].detail;
const TOO_LONG = problems['event.too_long'].detail;
const OUT_OF_RANGE = problems['event.out_of_range'].detail;
const TOO_MANY = problems['event.too_many_times'].detail;
const NEVER = problems['event.never'].detail;
const RULE_TOO_LONG = problems['event.rule_too_long'].detail;
const WALL = 'A date and time looks like 2026-11-20T10:00';

function isWall(value: string): boolean {
  return (
    value.length === 16 &&
    value[10] === 'T' &&
    isDate(value.slice(0, 10)) &&
    isTime(value.slice(11))
  );
}

const text = (most: number) => z.string().check(z.overwrite(tidyText), z.maxLength(most));
const title = z
  .string(FIELDS_REQUIRED)
  .check(z.overwrite(tidyText), z.minLength(1, FIELDS_REQUIRED), z.maxLength(200));
const wall = z.string(FIELDS_REQUIRED).check(
  z.refine((value) => value !== '', FIELDS_REQUIRED),
  z.refine(isWall, WALL),
  z.refine((value) => !isWall(value) || isInRange(value), OUT_OF_RANGE),
);
const type = z.enum(EVENT_TYPES);
/** Minutes of four weeks. */
export const EARLIEST_REMINDER = 40_320;
const reminder = z.nullable(z.int().check(z.gte(0), z.lte(EARLIEST_REMINDER)));
const rrule = z.nullable(
  z.string().check(
    z.refine(isShortRule, RULE_TOO_LONG),
    z.refine((rule) => !isShortRule(rule) || isRrule(rule), 'This repetition is not known'),
    z.refine(
      (rule) => !isRrule(rule) || (parseRule(rule).count ?? 0) <= MOST_OCCURRENCES,
      TOO_MANY,
    ),
    z.refine(
      (rule) => !isRrule(rule) || isInRange(parseRule(rule).until?.date ?? '2000'),
      OUT_OF_RANGE,
    ),
  ),
);

type Times = { start_datetime: string; end_datetime?: string | undefined };
/** What is wrong in one field is said there; what two of them say together is asked after that. */
const areWalls = ({ start_datetime, end_datetime = start_datetime }: Times) =>
  isWall(start_datetime) && isWall(end_datetime);
const inOrder = (given: Times) =>
  !areWalls(given) || (given.end_datetime ?? given.start_datetime) >= given.start_datetime;
const isShort = (given: Times) =>
  !areWalls(given) ||
  minutesBetween(given.start_datetime, given.end_datetime ?? given.start_datetime) <= LONGEST;
const lasts = [z.refine<Times>(inOrder, ORDER), z.refine<Times>(isShort, TOO_LONG)] as const;

const times = z
  .object({ start_datetime: wall, end_datetime: z.optional(wall), time_zone: z.optional(timeZone) })
  .check(...lasts);

const exception = z.object({
  date,
  moved_to: z.nullable(z.object({ start_datetime: wall, end_datetime: wall }).check(...lasts)),
});

const exceptions = z.array(exception).check(
  z.maxLength(1_000),
  z.refine((list) => new Set(list.map((one) => one.date)).size === list.length, 'A date twice'),
);

type Repeated = Times & { time_zone?: string | undefined; rrule: string | null };
function faultIn(given: Repeated): ReturnType<typeof faultOf> {
  const { start_datetime, end_datetime, time_zone = DEFAULT_ZONE, rrule: rule } = given;
  const isSound = areWalls(given) && isZone(time_zone) && (rule === null || isRrule(rule));
  if (!isSound) return null;
  const end = end_datetime ?? wallAfter(start_datetime, DEFAULT_LENGTH);
  return faultOf({ start_datetime, end_datetime: end, time_zone, rrule: rule });
}
const repeats = [
  z.refine<Repeated>((series) => faultIn(series) !== 'event.too_many_times', TOO_MANY),
  z.refine<Repeated>((series) => faultIn(series) !== 'event.never', NEVER),
] as const;

/** What a person enters for a new event (EVT-1, EVT-3). */
export const eventInput = z
  .object({
    id: z.optional(z.uuid()),
    title,
    start_datetime: wall,
    end_datetime: z.optional(wall),
    time_zone: z.optional(timeZone),
    type: z._default(type, 'other'),
    description: z._default(text(2_000), ''),
    place: z._default(text(200), ''),
    companions: z._default(text(200), ''),
    reminder_minutes: z._default(reminder, DEFAULT_REMINDER),
    rrule: z._default(rrule, null),
    exceptions: z._default(exceptions, []),
  })
  .check(...lasts, ...repeats);

export const eventAdd = z.object({ ...eventInput.shape, id: z.uuid() }).check(...lasts, ...repeats);

/** Each field of an event as it can be changed; an absent one stays as it is. */
export const eventChange = z.object({
  title: z.optional(title),
  start_datetime: z.optional(wall),
  end_datetime: z.optional(wall),
  time_zone: z.optional(timeZone),
  type: z.optional(type),
  description: z.optional(text(2_000)),
  place: z.optional(text(200)),
  companions: z.optional(text(200)),
  reminder_minutes: z.optional(reminder),
  rrule: z.optional(rrule),
  exceptions: z.optional(exceptions),
});

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
export type EventChange = z.infer<typeof eventChange>;

export const eventArgs = {
  'event.add': eventAdd,
  'event.patch': eventPatch,
  'event.delete': eventName,
  'event.restore': eventName,
} as const;

export type EventArgs = { [Op in keyof typeof eventArgs]: z.infer<(typeof eventArgs)[Op]> };
