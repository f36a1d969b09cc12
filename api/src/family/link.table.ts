import type { Scope } from '@qamqor/shared/sync/protocol';
import { index, integer, json, table, text } from '../platform/database-columns.ts';

/** FAM-1: a viewer sees a person. `person_id` is known once somebody accepted. */
export const family_link = table(
  'family_link',
  {
    id: text().primaryKey(),
    viewer_id: text().notNull(),
    person_id: text(),
    email: text(),
    display_name: text().notNull(),
    relationship: text().notNull(),
    status: text({ enum: ['pending', 'accepted', 'declined', 'ended'] }).notNull(),
    scopes: json<Scope[]>().notNull(),
    paused_until: text(),
    hidden_medicine_ids: json<string[]>().notNull(),
    /** Raised by every change of what the viewer may see, so that the viewer starts afresh. */
    grant: integer().notNull(),
    created_at: text().notNull(),
    seq: integer().notNull(),
  },
  (column) => [
    index('family_link_viewer').on(column.viewer_id),
    index('family_link_person').on(column.person_id),
  ],
);
