import { entityParts, shapeOf, type EntityPart } from '../record/entity-record.ts';

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
export function partsOfFile(kind: Exclude<ExportKind, 'all'>): readonly EntityPart[] {
  return entityParts(({ file }) => file === kind);
}

/** DATA-9: what is kept about a person beside their record. It is theirs to read, and comes back by no file. */
const READING_SHAPES = {
  account: 'one',
  devices: 'rows',
  letters: 'rows',
  looks: 'rows',
  waitlist: 'rows',
} as const;
export type ReadingPart = keyof typeof READING_SHAPES;

export function isReadingPart(part: string): part is ReadingPart {
  return Object.hasOwn(READING_SHAPES, part);
}

/** The parts of a backup. */
export type ExportPart = EntityPart | ReadingPart | 'settings';

/** What stands in each of them: rows, or the one that there is. */
export const EXPORT_SHAPES: ReadonlyMap<string, 'rows' | 'one'> = new Map([
  ...entityParts().map((part) => [part, shapeOf(part)] as const),
  ...Object.entries(READING_SHAPES),
  ['settings', 'one'],
]);

/** How many rows follow, so that progress can be told while they come: each ends its line. */
export const EXPORT_ROWS_HEADER = 'x-export-rows';
