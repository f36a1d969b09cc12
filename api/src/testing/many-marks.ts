import { mark } from '../doses/mark.table.ts';
import type { AppDeps } from '../app.ts';
import { transaction } from '../platform/database/transaction.ts';

type Row = typeof mark.$inferInsert;

/** Marks of a medicine as an older program left them: written at once, and past all limits. */
export async function writeMarks(
  deps: AppDeps,
  of: Pick<Row, 'person_id' | 'medicine_id'>,
  marks: readonly Partial<Row>[],
): Promise<Row[]> {
  const rows = marks.map((given, number): Row => ({
    id: `mark-${number}`,
    date: '2026-10-01',
    time: '08:00',
    status: 'taken',
    reason: null,
    taken_at: '2026-10-01T03:00:00.000Z',
    recorded_at: '2026-10-01T03:00:00.000Z',
    by_user_id: of.person_id,
    by_name: 'Anna',
    device_id: 'tablet',
    undone_by: null,
    seq: number + 10,
    ...of,
    ...given,
  }));
  await transaction(deps, async (tx) => {
    for (const row of rows) await tx.insert(mark).values(row);
  });
  return rows;
}
