import type { PartReport, ReadPart, Refusal } from '@qamqor/shared/import/import-report';
import type { ImportKind } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import type { RelativesPort } from '../profile/profile.service.ts';
import { createKinds } from './kinds.ts';
import type { OpenRecord } from './open-record.ts';
import { remadeId } from './record-content.ts';

/** What names a row of a part that comes before it. */
type Row = {
  id?: string;
  medicine_id?: string;
  session_id?: string;
  reminders?: { medicines: { medicine_id: string }[] };
};

/** What is to be saved of a row, and by whom. */
export type Saved = { kind: ImportKind<unknown>; row: object };

/** One look through a file, from its first row to its last. */
export type Pass = {
  /** Says what becomes of a row beside what `db` has; null where there is nothing to save. */
  take(db: Reader, part: ReadPart, given: unknown): Promise<Saved | null>;
  parts(): PartReport[];
};

function createReport({ head }: OpenRecord) {
  const parts = new Map<string, PartReport>();
  const of = (part: string): PartReport => {
    const known = parts.get(part);
    if (known) return known;
    const fresh = { part, new: 0, changed: 0, same: 0, refused: [] };
    parts.set(part, fresh);
    return fresh;
  };
  const refuse = (part: string, why: Refusal, count: number) => {
    const { refused } = of(part);
    const known = refused.find((one) => one.why === why);
    if (known) known.count += count;
    else refused.push({ why, count });
  };
  for (const part of head.parts) of(part);
  for (const { part, why, count } of head.refused) refuse(part, why, count);
  return { parts, of, refuse };
}

/**
 * Looks a file through for a person. A row whose id is in use by somebody else gets another, and so do
 * those that name it.
 */
export async function beginPass(
  deps: Clock & RelativesPort,
  db: Reader,
  { viewer, record }: { viewer: Viewer; record: OpenRecord },
): Promise<Pass> {
  const medicines = new Set<string>();
  const moved = new Map<string, string>();
  const kinds = await createKinds(deps, db, viewer, medicines);
  const report = createReport(record);

  async function own(
    here: Reader,
    part: ReadPart,
    kind: ImportKind<unknown>,
    given: Row,
  ): Promise<Row> {
    const row = { ...given };
    for (const name of ['medicine_id', 'session_id'] as const)
      if (row[name] !== undefined) row[name] = moved.get(row[name]) ?? row[name];
    if (row.reminders) {
      const settings = row.reminders.medicines.map((one) => {
        return { ...one, medicine_id: moved.get(one.medicine_id) ?? one.medicine_id };
      });
      row.reminders = { ...row.reminders, medicines: settings };
    }
    if (row.id === undefined || !(await kind.isOfAnother?.(here, row.id))) return row;
    const id = remadeId(viewer.user_id, row.id);
    if (part === 'medicines' || part === 'chat_sessions') moved.set(row.id, id);
    return { ...row, id };
  }

  return {
    async take(here, part, given) {
      const kind: ImportKind<unknown> = kinds[part];
      const asked = await own(here, part, kind, given as Row);
      const { verdict, row } = await kind.judge(here, asked);
      if (typeof verdict === 'object') {
        report.refuse(part, verdict.refused, 1);
        return null;
      }
      report.of(part)[verdict] += 1;
      if (part === 'medicines') medicines.add(asked.id as string);
      return verdict === 'same' ? null : { kind, row: row as object };
    },
    parts: () => [...report.parts.values()],
  };
}
