import type { CareEvent, EventException, EventType } from '@qamqor/shared/schedule/event';
import { isNull } from 'drizzle-orm';
import { index, integer, json, table, text } from '../platform/database/database-columns.ts';

/** EVT-4: a deleted event keeps its row, so that a later edit or a hand can bring it back. */
export const event = table(
  'event',
  {
    id: text().primaryKey(),
    person_id: text().notNull(),
    title: text().notNull(),
    type: text().$type<EventType>().notNull(),
    description: text().notNull(),
    place: text().notNull(),
    companions: text().notNull(),
    reminder_minutes: integer(),
    start_datetime: text().notNull(),
    end_datetime: text().notNull(),
    time_zone: text().notNull(),
    rrule: text(),
    exceptions: json<EventException[]>().notNull(),
    stamps: json<CareEvent['stamps']>().notNull(),
    delete_stamp: text(),
    restore_stamp: text(),
    created_at: text().notNull(),
    updated_at: text().notNull(),
    updated_by: json<CareEvent['updated_by']>().notNull(),
    deleted_at: text(),
    seq: integer().notNull(),
  },
  (column) => [
    index('event_person_seq').on(column.person_id, column.seq),
    index('event_live').on(column.person_id).where(isNull(column.deleted_at)),
  ],
);
