import { READ_ENTITY_PARTS } from '../record/entity-record.ts';

/** DATA-1: what a file may be, on the way in. */
export const IMPORT_MOST_BYTES = 25 * 1024 * 1024;
export const IMPORT_MOST_ROWS = 100_000;

/** The parts of an export that are read in, in this order; the settings speak of medicines. */
export const READ_PARTS = [...READ_ENTITY_PARTS, 'settings'] as const;
export type ReadPart = (typeof READ_PARTS)[number];

/** Why rows of a file stay out. */
export const REFUSALS = [
  /** Something of it is not as it must be. */
  'not_right',
  'twice',
  'no_medicine',
  'no_chat',
  'no_room',
  /** Only those themselves can agree to see each other. */
  'needs_consent',
  /** It is in the file for the person to read. */
  'only_to_read',
  'not_read_here',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What becomes of the rows of one part; `changed` and `same` are of those that are there already. */
export type PartReport = {
  part: string;
  new: number;
  changed: number;
  same: number;
  refused: { why: Refusal; count: number }[];
};

export type ImportReport = {
  dry_run: boolean;
  exported_at: string;
  parts: PartReport[];
};

/** A file that was begun and not read in to its end: some of it may be there. */
export type ImportState = { given_up: { begun_at: string } | null };

/** Rows that would be, or were, written. */
export function writtenRows({ parts }: Pick<ImportReport, 'parts'>): number {
  return parts.reduce((sum, part) => sum + part.new + part.changed, 0);
}
