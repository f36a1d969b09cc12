import { LETTER_STATES, SUBJECTS } from '@qamqor/shared/contact/contact';
import { boolean, index, integer, table, text } from '../platform/database/database-columns.ts';

/** What people wrote through the contact form, for the operator. */
export const contact = table(
  'contact',
  {
    id: text().primaryKey(),
    user_id: text(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text({ enum: [...SUBJECTS] }).notNull(),
    message: text().notNull(),
    state: text({ enum: [...LETTER_STATES] })
      .notNull()
      .default('open'),
    /** It came as no person writes: kept, and mailed only where no page shows it. */
    trapped: boolean().notNull().default(false),
    created_at: text().notNull(),
    /** When it came to the server; one from an outbox was written earlier. */
    received_at: text().notNull().default(''),
  },
  (row) => [
    index('contact_created').on(row.created_at),
    index('contact_received').on(row.received_at, row.id),
    index('contact_state').on(row.state, row.received_at, row.id),
    index('contact_user').on(row.user_id, row.state, row.trapped),
  ],
);

/** A letter that goes to the operator by mail as well. */
export const contact_mail = table(
  'contact_mail',
  {
    contact_id: text()
      .primaryKey()
      .references(() => contact.id, { onDelete: 'cascade' }),
    state: text({ enum: ['pending', 'claimed', 'sent', 'failed'] }).notNull(),
    attempt: integer().notNull().default(0),
    /** Epoch ms: from when it may be tried, or until when it is claimed. */
    next_at: integer().notNull(),
    lease: text(),
    /**
     * 0 of somebody who is signed in; of a stranger which letter of the day it is from their address, and
     * behind all of those what was trapped.
     */
    rank: integer().notNull().default(0),
    sent_at: integer(),
  },
  (row) => [
    index('contact_mail_due').on(row.state, row.rank, row.next_at),
    index('contact_mail_sent').on(row.sent_at),
  ],
);
