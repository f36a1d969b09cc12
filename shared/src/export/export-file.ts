/** DATA-2: what an export says of itself; a file of an older version is still read. */
export const EXPORT_VERSION = 1;

/** The file names of the specification, without the date. */
export const EXPORT_FILES = {
  all: 'healthcare_data_backup',
  medicines: 'medicines_export',
  schedule: 'schedule_export',
  chat: 'chat_history_export',
} as const;
export type ExportKind = keyof typeof EXPORT_FILES;
export const EXPORT_KINDS = Object.keys(EXPORT_FILES) as [ExportKind, ...ExportKind[]];

/** The rows that a file is for; the backup has the profile and the settings too. */
export const EXPORT_PARTS = {
  medicines: ['medicines', 'doses'],
  schedule: ['events'],
  chat: ['chat_sessions', 'chat_messages'],
} as const satisfies Partial<Record<ExportKind, readonly string[]>>;

/** What stands in each part of a backup: rows, or the one that there is. */
export const EXPORT_SHAPES: Readonly<Record<string, 'rows' | 'one'>> = {
  account: 'one',
  chat_messages: 'rows',
  chat_sessions: 'rows',
  devices: 'rows',
  doses: 'rows',
  events: 'rows',
  family: 'rows',
  letters: 'rows',
  looks: 'rows',
  medicines: 'rows',
  profile: 'one',
  settings: 'one',
  waitlist: 'rows',
};

/** DATA-9: what is kept about a person beside their record. It is theirs to read, and comes back by no file. */
export const READING_PARTS: readonly string[] = [
  'account',
  'devices',
  'letters',
  'looks',
  'waitlist',
];

/** How many rows follow, so that progress can be told while they come: each ends its line. */
export const EXPORT_ROWS_HEADER = 'x-export-rows';
