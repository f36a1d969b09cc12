import type { SkipReason } from '@qamqor/shared/doses/mark';
import { index, integer, primaryKey, table, text } from '../platform/database/database-columns.ts';

/** DOSE-5: rows are only ever added; an undo sets `undone_by` and nothing else. */
export const mark = table(
  'mark',
  {
    id: text().primaryKey(),
    person_id: text().notNull(),
    medicine_id: text().notNull(),
    date: text().notNull(),
    time: text().notNull(),
    status: text({ enum: ['taken', 'skipped'] }).notNull(),
    reason: text().$type<SkipReason>(),
    taken_at: text().notNull(),
    recorded_at: text().notNull(),
    by_user_id: text().notNull(),
    by_name: text().notNull(),
    device_id: text().notNull(),
    undone_by: text(),
    stands_for: text(),
    seq: integer().notNull(),
  },
  (column) => [
    index('mark_person_seq').on(column.person_id, column.seq),
    index('mark_person_date').on(column.person_id, column.date),
  ],
);

/** Undos that came before the mark they name. */
export const early_undo = table(
  'early_undo',
  {
    person_id: text().notNull(),
    target: text().notNull(),
    undone_by: text().notNull(),
  },
  (column) => [primaryKey({ columns: [column.person_id, column.target] })],
);
