import { LEFT_OUT } from '@qamqor/shared/ical/read';
import { problems } from '@qamqor/shared/problem';
import { EVENT_TYPES } from '@qamqor/shared/schedule/event';
import { eventChange, eventInput } from '@qamqor/shared/schedule/schema';
import { z } from 'zod';

const moved = z.object({ start_datetime: z.string(), end_datetime: z.string() });

/** What an event and its occurrences say of themselves. */
const words = {
  id: z.string(),
  title: z.string(),
  type: z.enum(EVENT_TYPES),
  description: z.string(),
  place: z.string(),
  companions: z.string(),
  reminder_minutes: z.int().nullable(),
  start_datetime: z.string(),
  end_datetime: z.string(),
  time_zone: z.string(),
};

/** A series, or an event that does not repeat, as REST answers it. */
export const eventAnswer = z.object({
  ...words,
  rrule: z.string().nullable(),
  exceptions: z.array(z.object({ date: z.string(), moved_to: moved.nullable() })),
  is_expired: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  updated_by: z.object({ id: z.string(), name: z.string() }),
});

/** One occurrence; `occurrence_date` is the date on which the series has it. */
export const occurrenceAnswer = z.object({
  ...words,
  occurrence_date: z.string(),
  date: z.string(),
  time: z.string(),
});

export const scheduleStats = z.object({
  total_events: z.int(),
  upcoming_events: z.int(),
  today_events: z.int(),
});

/** A wall time, or an instant, which becomes a wall time of the home before it is checked. */
const when = z.string(problems['event.fields_required'].detail).max(40);

export const eventBody = z.object({
  ...eventInput.shape,
  start_datetime: when,
  end_datetime: when.optional(),
});

/** What is not said stays as it is. */
export const changeBody = z.object({
  ...eventChange.shape,
  start_datetime: when.optional(),
  end_datetime: when.optional(),
});

export const importAnswer = z.object({
  added: z.int(),
  already_there: z.int(),
  events: z.array(
    z.object({ title: z.string(), start_datetime: z.string(), time_zone: z.string() }),
  ),
  only_times: z.array(z.object({ title: z.string(), start_datetime: z.string() })),
  left_out: z.array(z.object({ title: z.string(), why: z.enum(LEFT_OUT) })),
});
