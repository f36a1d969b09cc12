import type { Stamp } from '@qamqor/shared/sync/stamps';
import { isNotNull } from 'drizzle-orm';
import {
  index,
  integer,
  json,
  primaryKey,
  table,
  text,
} from '../platform/database/database-columns.ts';

/** One row a stream; `seq` is raised inside the writing transaction and is what cursors count. */
export const stream = table(
  'stream',
  {
    id: text().primaryKey(),
    seq: integer().notNull(),
    /** Which change of the whole database raised it last: who looks again asks for what is above. */
    change_no: integer().notNull().default(0),
  },
  (column) => [index('stream_change_no').on(column.change_no)],
);

/** One row: names this history of the database; a restore from a backup starts another. */
export const history = table('history', {
  id: text().primaryKey(),
  epoch: text().notNull(),
  restored_at: text(),
  /** Raised as time goes by, and kept outside the database too: it tells when the file went back. */
  beats: integer().notNull().default(0),
  /** How many times any stream was raised. */
  change_no: integer().notNull().default(0),
});

/** Every mutation that got its final answer: the same `mid` never acts twice. */
export const ledger = table(
  'ledger',
  {
    mid: text().primaryKey(),
    stream: text().notNull(),
    user_id: text().notNull(),
    device_id: text().notNull(),
    status: text({ enum: ['ok', 'rejected'] }).notNull(),
    code: text(),
    seq: integer(),
    body_hash: text().notNull(),
    recorded_at: integer().notNull(),
    /** Epoch ms from when the row may go, where what it did tells of itself; null: it stays. */
    kept_until: integer(),
  },
  (row) => [
    index('ledger_user').on(row.user_id),
    index('ledger_kept_until').on(row.kept_until).where(isNotNull(row.kept_until)),
  ],
);

/** One line for each effect: who did what, for whom, and what was there before. */
export const journal = table(
  'journal',
  {
    mid: text().primaryKey(),
    stream: text().notNull(),
    seq: integer().notNull(),
    op: text().notNull(),
    actor_id: text().notNull(),
    device_id: text().notNull(),
    before: json<unknown>(),
    after: json<unknown>(),
    happened_at: text().notNull(),
    device_time: integer().notNull(),
    recorded_at: text().notNull(),
    /** SYNC-14: fields of a newer app, kept for the release that understands them. */
    unknown: json<Record<string, unknown>>(),
  },
  (row) => [
    index('journal_stream_seq').on(row.stream, row.seq),
    index('journal_recorded').on(row.recorded_at),
  ],
);

/** Mutations on which the server itself failed, with how often; dead letters keep their body. */
export const mutation_fault = table('mutation_fault', {
  mid: text().primaryKey(),
  user_id: text().notNull(),
  device_id: text().notNull(),
  tries: integer().notNull(),
  body: json<unknown>().notNull(),
  error: text().notNull(),
  happened_at: integer().notNull(),
  received_at: integer().notNull(),
  parked_at: text(),
});

/** QUOTA-5, QUOTA-7: what a person used up on the last day on which they used any; one row each. */
export const daily_use = table('daily_use', {
  user_id: text().primaryKey(),
  date: text().notNull(),
  bytes: integer().notNull(),
  letters: integer().notNull(),
  /** Of marks and their undos, which are counted apart. */
  fact_bytes: integer().notNull().default(0),
});

/** What a device said of itself in sync: the two instants that DOSE-4 asks for, and its clocks. */
export const sync_device = table(
  'sync_device',
  {
    user_id: text().notNull(),
    device_id: text().notNull(),
    session_id: text().notNull(),
    last_marked_at: text(),
    heard_at: text(),
    /** When another device of the same session came up, until this one is in touch again. */
    superseded_at: text(),
    /** The last that its changes were given: the next ones come after them. */
    stamps: json<Stamp[]>(),
  },
  (row) => [
    primaryKey({ columns: [row.user_id, row.device_id] }),
    index('sync_device_session').on(row.session_id),
  ],
);
