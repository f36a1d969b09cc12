import { Buffer } from 'node:buffer';

/**
 * QUOTA-12: what so much takes in the file of the database. The numbers are measured over its own tables,
 * and `growth.property.test.ts` holds them to it.
 */
/** Whose a row is, its number, and its indexes. */
const ROW = 200;
/** The ids and instants of a journal line, the ledger's line, the indexes of both, and of one row. */
const CHANGE = 700;
/** Pages are not full: there is room in none for a part of a row. */
const UNFILLED = 1.2;
/** The ledger's line alone. */
export const REFUSAL_BYTES = 400;

const said = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');
const kept = (value: unknown): number =>
  typeof value === 'string' ? Buffer.byteLength(value) : said(value);

/** Bytes that a row adds, of whose columns each value is kept and no name. */
export function rowBytes(row: object): number {
  const values = Object.values(row).reduce<number>((sum, value) => sum + kept(value), 0);
  return Math.ceil(values * UNFILLED + ROW);
}

type Told = {
  before: unknown;
  after: unknown;
  unknown?: unknown;
  /** Saved, and not told of in the journal. */
  besides?: unknown;
};

/** Bytes that a change adds: what the journal and the ledger keep of it, and by how much its rows grow. */
export function changeBytes({ before, after, unknown, besides }: Told): number {
  const [was, is] = [said(before), said(after)];
  const journaled = was + is + said(unknown);
  const grown = Math.max(0, is + said(besides) - was);
  return Math.ceil((journaled + grown) * UNFILLED + CHANGE);
}
