const KB = 1024;

/** How much of each a person may keep or send (QUOTA rules): both sides know these numbers. */
export const QUOTAS = {
  /** Outside the bin. */
  medicines: 200,
  events: 2_000,
  /** With those in the bin, and those that were there once. */
  medicines_ever: 2_000,
  events_ever: 20_000,
  /** Of one medicine, on one day. */
  times: 24,
  /** Of one medicine, ever: of a change planned for later, what it replaces counts too. */
  revisions: 500,
  pauses: 500,
  /** Letters of a repetition. */
  rrule: 200,
  /** Bytes of what one change says and a server does not know. */
  unknown: 4 * KB,
  /**
   * Bytes that the changes of one person add to the database in a day. 2,000 events with the longest
   * words are 26 MB and the largest calendar file is 12 MB: nobody comes near it by hand.
   */
  bytes_a_day: 32 * KB * KB,
  /**
   * Bytes that the marks of one person and their undos add in a day, apart from the others: some
   * 20,000 marks. A tablet that was away for 40 days brings 10,000 at the very most.
   */
  fact_bytes_a_day: 32 * KB * KB,
  /** Chats, and what is in all of them, whoever wrote it: messages, and the bytes of their words. */
  chats: 2_000,
  chat_messages: 20_000,
  chat_bytes: 50 * KB * KB,
  /** That a file may fill a record up to; what a person marks is never counted against it. */
  imported_marks: 200_000,
  /** Bytes that files add to the database in a month: one and a half of the fullest there can be. */
  imported_bytes_a_month: 72 * KB * KB,
  /** Files with something new in them. */
  imports_a_day: 5,
  /** To us, through the contact form. */
  letters_a_day: 10,
} as const;

/** MED-10, EVT-4, DATA-6: days in the bin. */
export const BIN_DAYS = 30;

/** DATA-3: days in which a deleted account can come back. */
export const COME_BACK_DAYS = 30;

/** DATA-3: days for which a backup is kept at the most. */
export const MOST_BACKUP_DAYS = 30;

/** Days for which letters, ended sessions, and who looked and who changed what are kept. */
export const RECORD_DAYS = 400;

/** FAM-1: days in which the link of an invitation works. */
export const INVITATION_DAYS = 14;

/** ADMIN-8: days between what is said of a closing and the end of the account; the terms promise them. */
export const CLOSING_DAYS = 30;

/** ADMIN-8: letters of the reason. */
export const CLOSING_REASON = { least: 10, most: 500 } as const;

/** How long devices keep what was acknowledged, to send it again to a server that was restored. */
export const RESENT_DAYS = 35;

/** Of the connection that says what is new: shorter than what proxies on the way wait for. */
export const HEARTBEAT_MS = 20_000;
