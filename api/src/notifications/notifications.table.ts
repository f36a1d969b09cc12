import type { Notified } from '@qamqor/shared/reminders/plan';
import type { QuietHours } from '@qamqor/shared/reminders/quiet';
import {
  boolean,
  index,
  integer,
  json,
  primaryKey,
  table,
  text,
} from '../platform/database/database-columns.ts';

type Asked = {
  /** Ids of the medicines, sorted. */
  open: string[];
  /** REM-5: until when it is put off. */
  until: number | null;
  /** How often what stood was replaced by what is left. */
  updates: number;
};

/** Instants of this engine are epoch ms: they are scanned by time. */

/** One row for each group of doses, event or summary of a person that is to ring. */
export const occurrence = table(
  'occurrence',
  {
    person_id: text().notNull(),
    group: text().notNull(),
    due_at: integer().notNull(),
    /** When to look at it; null when nothing is left to do. */
    next_at: integer(),
    /**
     * `void`: the schedule had it no more before it rang; `closed`: its window passed; `done`: all is
     * marked, or what was asked for is not any more.
     */
    state: text({ enum: ['open', 'done', 'closed', 'void'] }).notNull(),
    /** The newest own rung that went out, and its instant. */
    stage: text(),
    rung_at: integer(),
    /** REM-2: the relatives that were told, first one first. */
    told: json<Notified[]>().notNull(),
    /** REM-4: whose claim the others were told of. */
    claimed_by: text(),
    /** How often it was done, somebody told anew or an event's ring moved: what follows is told anew. */
    rounds: integer().notNull().default(0),
    /** What the notices on the person's own devices ask for; null before the first. */
    asked: json<Asked>(),
    /** How often its time was moved ahead again after it had rung: its rungs go out anew. */
    restarts: integer().notNull().default(0),
    lease_token: text(),
    lease_until: integer(),
  },
  (row) => [
    primaryKey({ columns: [row.person_id, row.group] }),
    index('occurrence_next').on(row.next_at),
    index('occurrence_due').on(row.due_at),
  ],
);

/** How far a person's groups are made, and of which state of their data. */
export const planning_watermark = table(
  'planning_watermark',
  {
    person_id: text().primaryKey(),
    /** When to look ahead again; null while nothing can become due. */
    refill_at: integer(),
    /** The stream's seq that was looked at. */
    seq: integer().notNull(),
    /** The zone history by which it was worked out. */
    zones: text().notNull(),
    /** Who could be told then. */
    viewers: text().notNull().default(''),
  },
  (row) => [index('planning_watermark_refill').on(row.refill_at)],
);

export const snooze = table(
  'snooze',
  {
    id: text().primaryKey(),
    person_id: text().notNull(),
    group: text().notNull(),
    until: text().notNull(),
    at: text().notNull(),
    by_user_id: text().notNull(),
    by_name: text().notNull(),
    seq: integer().notNull(),
  },
  (row) => [
    index('snooze_person_seq').on(row.person_id, row.seq),
    index('snooze_group').on(row.person_id, row.group),
  ],
);

export const claim = table(
  'claim',
  {
    id: text().primaryKey(),
    person_id: text().notNull(),
    group: text().notNull(),
    at: text().notNull(),
    by_user_id: text().notNull(),
    by_name: text().notNull(),
    seq: integer().notNull(),
  },
  (row) => [
    index('claim_person_seq').on(row.person_id, row.seq),
    index('claim_group').on(row.person_id, row.group),
  ],
);

/** One row a person, with an empty `medicine_id`, and one for each medicine that differs. */
export const reminder_settings = table(
  'reminder_settings',
  {
    person_id: text().notNull(),
    medicine_id: text().notNull(),
    /** Minutes to the first relative. */
    delay_minutes: integer(),
    critical: boolean().notNull().default(false),
    quiet_hours: json<QuietHours>(),
    /** Who is told first; relatives that are not named come after, the oldest link first. */
    relatives: json<string[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.medicine_id] })],
);

/** That the scheduler ran, and on which edition of the world's clocks it counts. */
export const heartbeat = table('heartbeat', {
  name: text().primaryKey(),
  at: integer().notNull(),
  tzdata: text().notNull(),
  /** Up to which change of the database people were followed; null before all were once. */
  followed: integer(),
});
