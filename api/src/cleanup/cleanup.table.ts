import type { CleanupKind } from '@qamqor/shared/cleanup/cleanup';
import { isNotNull } from 'drizzle-orm';
import { user } from '../auth/users/user.table.ts';
import { index, integer, json, table, text } from '../platform/database/database-columns.ts';

/** What one cleanup put into the bin: an entry is still there by it while it was deleted at that instant. */
export type Binned = { id: string; deleted_at: string };

export type Ids = Record<CleanupKind, string[]>;

/** What a cleanup that is under way, or its return, moves, by ids and in this order. */
export type Going = Ids & { act: 'delete' | 'restore'; session_id: string };

/** DATA-6: kept for as long as the bin keeps what it speaks of. */
export const cleanup = table(
  'cleanup',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    before: text().notNull(),
    cleaned_at: text().notNull(),
    taken_back_at: text(),
    counts: json<{ kind: CleanupKind; count: number }[]>().notNull(),
    /** Chats name the cleanup themselves. */
    medicines: json<Binned[]>().notNull(),
    events: json<Binned[]>().notNull(),
    going: json<Going>(),
    /** How many entries of that are through: what each portion writes. */
    reached: integer().notNull().default(0),
  },
  (row) => [
    index('cleanup_of').on(row.user_id, row.cleaned_at),
    index('cleanup_end').on(row.cleaned_at),
    index('cleanup_going').on(row.id).where(isNotNull(row.going)),
  ],
);
