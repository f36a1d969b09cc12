import type { Medicine, Pause, Revision, WithFood } from '@qamqor/shared/medicines/medicine';
import { isNull } from 'drizzle-orm';
import { index, integer, json, table, text } from '../platform/database/database-columns.ts';

export const medicine = table(
  'medicine',
  {
    id: text().primaryKey(),
    person_id: text().notNull(),
    name: text().notNull(),
    amount_quarters: integer(),
    unit: text(),
    form: text(),
    with_food: text().$type<WithFood>(),
    appearance: text(),
    times: json<string[]>().notNull(),
    weekdays: json<number[]>().notNull(),
    duration_weeks: integer(),
    notes: text().notNull(),
    start_date: text().notNull(),
    end_date: text(),
    version: integer().notNull(),
    revisions: json<Revision[]>().notNull(),
    pauses: json<Pause[]>().notNull(),
    created_at: text().notNull(),
    updated_at: text().notNull(),
    deleted_at: text(),
    deleted_by: json<Medicine['deleted_by']>(),
    seq: integer().notNull(),
  },
  (column) => [
    index('medicine_person_seq').on(column.person_id, column.seq),
    index('medicine_live').on(column.person_id).where(isNull(column.deleted_at)),
  ],
);
