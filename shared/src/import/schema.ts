import * as z from 'zod/mini';
import { CHAT_LIMITS, CHAT_ROLES, CHAT_SOURCES } from '../chat/chat.ts';
import { HELP_NUMBERS } from '../chat/guard/help-numbers.ts';
import { chatTitle } from '../chat/schema.ts';
import { date, instant, time, timeZone } from '../calendar/schema.ts';
import { SKIP_REASONS } from '../doses/mark.ts';
import { slotName } from '../doses/schema.ts';
import { QUOTAS } from '../limits.ts';
import { REVISED } from '../medicines/medicine.ts';
import { medicineInput } from '../medicines/schema.ts';
import { profileFields } from '../profile/schema.ts';
import { SHORTEST_DELAY, LONGEST_DELAY } from '../reminders/settings.ts';
import { EVENT_GROUPS } from '../schedule/event.ts';
import { eventInput } from '../schedule/schema.ts';
import { tidyText } from '../tidy-text.ts';

const id = z.uuid();
const name = z.string().check(z.overwrite(tidyText), z.maxLength(200));
/** Of a person, a device or an undo: nothing here is found by it. */
const named = z.string().check(z.minLength(1), z.maxLength(100));
/** Of a relative whose account is gone a file may have no id. */
const by = z.object({ id: z.string().check(z.maxLength(100)), name });
const unsaid = <T extends z.ZodMiniType>(type: T) => z._default(z.nullable(type), null);

/** A year of changes each second is far from it, and every change adds one. */
const MOST_VERSIONS = 1_000_000_000;
const version = z.int().check(z.gte(1), z.lte(MOST_VERSIONS));

const words = medicineInput.shape;
const revision = z.object({
  version,
  effective_at: instant,
  name: words.name,
  amount_quarters: words.amount_quarters,
  unit: words.unit,
  times: words.times,
  weekdays: words.weekdays,
  duration_weeks: words.duration_weeks,
  end_date: z.nullable(date),
});

/** A medicine as an export has it; what an earlier release did not know is as if nobody had said it. */
const medicineRow = z
  .object({
    ...words,
    id,
    start_date: date,
    end_date: z.nullable(date),
    version,
    revisions: z.array(revision).check(z.minLength(1), z.maxLength(QUOTAS.revisions)),
    pauses: z
      .array(
        z.object({
          from: instant,
          until: z.nullable(instant),
          reason: z.nullable(z.string().check(z.overwrite(tidyText), z.maxLength(200))),
        }),
      )
      .check(z.maxLength(QUOTAS.pauses)),
    created_at: instant,
    updated_at: instant,
    deleted_at: unsaid(instant),
    deleted_by: unsaid(by),
  })
  .check(
    z.refine(({ revisions, ...own }) => {
      const last = revisions.at(-1);
      return REVISED.every((field) => JSON.stringify(own[field]) === JSON.stringify(last?.[field]));
    }, 'A medicine is as its last revision says'),
    z.refine(
      ({ revisions }) =>
        revisions.every(
          ({ effective_at }, index) =>
            index === 0 || (revisions[index - 1]?.effective_at ?? '') <= effective_at,
        ),
      'Revisions follow each other',
    ),
  );

const markRow = z.object({
  id,
  medicine_id: id,
  date,
  time,
  status: z.enum(['taken', 'skipped']),
  reason: unsaid(z.enum(SKIP_REASONS)),
  taken_at: instant,
  recorded_at: z.optional(instant),
  by_user_id: z.optional(named),
  by_name: z.optional(name),
  device_id: z.optional(named),
  undone_by: unsaid(named),
  stands_for: z.optional(slotName),
});

const stamps = Object.fromEntries(
  [...Object.keys(EVENT_GROUPS), 'occurrences'].map((group) => [group, instant]),
) as Record<keyof typeof EVENT_GROUPS | 'occurrences', typeof instant>;
const { id: _, exceptions: __, ...asked } = eventInput.shape;

/** The rules of what two fields say together are those of an event that is added. */
const eventRow = z
  .object({
    ...asked,
    id,
    end_datetime: z.string(),
    time_zone: timeZone,
    exceptions: z
      .array(
        z.object({
          date,
          kind: z.enum(['dropped', 'moved', 'kept']),
          moved_to: z.nullable(z.object({ start_datetime: z.string(), end_datetime: z.string() })),
          stamp: instant,
        }),
      )
      .check(z.maxLength(1_000)),
    stamps: z.object(stamps),
    delete_stamp: unsaid(instant),
    restore_stamp: unsaid(instant),
    created_at: instant,
    updated_at: instant,
    updated_by: by,
    deleted_at: unsaid(instant),
  })
  .check(z.refine((row) => eventInput.safeParse(row).success, 'An event that could not be added'));

const settingsRow = z.object({
  reminders: z.object({
    delay_minutes: z.int().check(z.gte(SHORTEST_DELAY), z.lte(LONGEST_DELAY)),
    quiet_hours: z.nullable(z.object({ from: time, to: time })),
    medicines: z
      .array(
        z.object({
          medicine_id: id,
          delay_minutes: z.nullable(z.int().check(z.gte(SHORTEST_DELAY), z.lte(LONGEST_DELAY))),
          critical: z.boolean(),
        }),
      )
      .check(z.maxLength(500)),
  }),
});

const sessionRow = z.object({ id, title: chatTitle, created_at: instant, updated_at: instant });

/** Its buttons call the numbers of help alone: a file is no way to put another one under a reply. */
const messageRow = z
  .object({
    id,
    session_id: id,
    role: z.enum(CHAT_ROLES),
    content: z.string().check(z.minLength(1), z.maxLength(CHAT_LIMITS.reply)),
    timestamp: instant,
    source: unsaid(z.enum(CHAT_SOURCES)),
    calls: z._default(z.array(z.enum(HELP_NUMBERS)).check(z.maxLength(10)), []),
  })
  .check(
    z.refine(({ role, source }) => (role === 'user') === (source === null), 'Who answered'),
    z.refine(
      ({ role, content }) => role === 'assistant' || content.length <= CHAT_LIMITS.message,
      'Longer than can be sent',
    ),
  );

/** What a row of each part must look like; fields of other releases are left out. */
export const rowSchemas = {
  medicines: medicineRow,
  doses: markRow,
  events: eventRow,
  profile: profileFields,
  settings: settingsRow,
  chat_sessions: sessionRow,
  chat_messages: messageRow,
} as const;

export type FileRows = { [Part in keyof typeof rowSchemas]: z.infer<(typeof rowSchemas)[Part]> };
