import { createHash } from 'node:crypto';
import { isReadingPart } from '@qamqor/shared/export/export-file';
import { importName, uuidv5 } from '@qamqor/shared/ical/event-id';
import { READ_PARTS, type ReadPart, type Refusal } from '@qamqor/shared/import/import-report';
import { isMisnamed } from '@qamqor/shared/import/misnamed';
import { keptRows, tellingIds, type Importer } from '@qamqor/shared/import/rows';
import { rowSchemas } from '@qamqor/shared/import/schema';
import { parseRecord } from './parse-record.ts';
import { Unreadable, type RecordFault } from './scan-record.ts';

export type Body = Uint8Array;

export type Refused = { part: string; why: Refusal; count: number };

/** What a file is, before any row of it is asked for. */
export type Head =
  | { fault: RecordFault }
  | { exported_at: string; tells: string[]; refused: Refused[]; parts: string[] };

/** `isOther`: the file is of another account, so that ids are made anew (DATA-1). */
export type ReadAs = { id: string; name: string; isOther: boolean };
export type Asked = { as: ReadAs } | { from: number };
export type Page = { part: ReadPart; rows: unknown[]; next: number } | null;

/** Of rows, at a time: the thread that saves them is free again after some milliseconds. */
const PAGE = 200;
/** More are not needed to tell whose a file is. */
const TELLING = 5_000;

/** The same id of the same file always becomes the same one of this person’s. */
export function remadeId(personId: string, id: string): string {
  return uuidv5(createHash('sha1').update(importName(personId, id)).digest());
}

type Row = { part: ReadPart; row: unknown };

/** Says of each value of a part whether it is a row that is right and there once, or no row of it at all. */
function createCheck(
  part: ReadPart,
): (value: unknown) => { row: unknown } | Refusal | 'wrong_shape' {
  const schema = rowSchemas[part];
  // Each of its fields may be missing where it is sent by itself.
  const isWhole = part === 'profile';
  const seen = new Set<string>();
  return (value) => {
    const { success, data } = schema.safeParse(value);
    if ((!success || isWhole) && isMisnamed(schema, value, { isWhole })) return 'wrong_shape';
    if (!success) return 'not_right';
    const id = 'id' in data ? data.id : null;
    if (id !== null && seen.has(id)) return 'twice';
    if (id !== null) seen.add(id);
    return { row: data };
  };
}

/** Why a part is not read in; null where it is. */
function reasonOf(part: string): Refusal | null {
  if (isReadPart(part)) return null;
  if (isReadingPart(part)) return 'only_to_read';
  return part === 'family' ? 'needs_consent' : 'not_read_here';
}

function isReadPart(part: string): part is ReadPart {
  return (READ_PARTS as readonly string[]).includes(part);
}

function tellingOf(rows: readonly Row[]): string[] {
  const ids = new Set<string>();
  for (const { part, row } of rows) {
    const tell = tellingIds[part] as ((row: unknown) => string) | undefined;
    if (tell && ids.size < TELLING) ids.add(tell(row));
  }
  return [...ids];
}

/** A file taken apart: its head, and then its rows as a person’s own, a page at a time. */
export function answerAbout(body: Body): { head: Head; answer(asked: Asked): Page } {
  const counts = new Map<string, Refused>();
  const refuse = (part: string, why: Refusal, count = 1) => {
    const key = `${part} ${why}`;
    counts.set(key, { part, why, count: (counts.get(key)?.count ?? 0) + count });
  };
  let rows: Row[] = [];
  let isInShape = true;

  function read(): Head {
    try {
      const found = new Map(READ_PARTS.map((part): [ReadPart, Row[]] => [part, []]));
      const checks = new Map(READ_PARTS.map((part) => [part, createCheck(part)]));
      const file = parseRecord(body, (part, value) => {
        const checked = isReadPart(part) ? checks.get(part)?.(value) : undefined;
        if (!isReadPart(part) || checked === undefined) return;
        if (checked === 'wrong_shape') isInShape = false;
        else if (typeof checked === 'string') refuse(part, checked);
        else found.get(part)?.push({ part, row: checked.row });
      });
      if (!isInShape) throw new Unreadable('import.wrong_shape');
      for (const [part, count] of file.parts) {
        const why = reasonOf(part);
        if (why !== null && count > 0) refuse(part, why, count);
      }
      // In the order in which they are read: a dose speaks of a medicine.
      rows = [...found.values()].flat();
      const { exported_at } = file;
      const parts = [...file.parts.keys()];
      return { exported_at, tells: tellingOf(rows), refused: [...counts.values()], parts };
    } catch (error) {
      if (error instanceof Unreadable) return { fault: error.code };
      throw error;
    }
  }

  function readAs({ id, name, isOther }: ReadAs): void {
    const as = isOther ? (old: string) => remadeId(id, old) : (old: string) => old;
    const importer: Importer = { id, name, as };
    for (const one of rows) {
      const keep = keptRows[one.part] as (row: unknown, importer: Importer) => unknown;
      one.row = keep(one.row, importer);
    }
  }

  return {
    head: read(),
    answer(asked) {
      if ('as' in asked) {
        readAs(asked.as);
        return null;
      }
      const first = rows[asked.from];
      if (!first) return null;
      let next = asked.from;
      while (next < asked.from + PAGE && rows[next]?.part === first.part) next++;
      return { part: first.part, rows: rows.slice(asked.from, next).map(({ row }) => row), next };
    },
  };
}
