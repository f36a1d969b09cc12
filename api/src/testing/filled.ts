import { QUOTAS } from '@qamqor/shared/limits';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicine, anEvent } from '@qamqor/shared/testing/builders';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { raiseSeq } from '../changes/changes.service.ts';
import { medicine } from '../medicines/medicine.table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { user } from '../auth/users/user.table.ts';
import { event } from '../schedule/event.table.ts';
import { CANARY } from './builders.ts';
import { onWriter } from './on-writer.ts';

type Deps = Clock & Writes;

/** As many rows as one statement has placeholders for. */
function inParts<Row>(rows: readonly Row[]): Row[][] {
  const most = 1_000;
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, part) =>
    rows.slice(part * most, (part + 1) * most),
  );
}

/** So many medicines straight into the tables; answers their ids. */
export async function fillMedicines(
  deps: Deps,
  personId: string,
  given: Partial<Medicine> = {},
  count: number = QUOTAS.medicines,
): Promise<string[]> {
  return transaction(deps, async (tx) => {
    const seq = await raiseSeq(tx, personStream(personId));
    const ids = Array.from({ length: count }, () => newId(deps));
    const rows = ids.map((id) => {
      const row = aMedicine({ name: `Pill ${id} ${CANARY}`, ...given, id });
      return { ...row, person_id: personId, seq };
    });
    for (const some of inParts(rows)) await tx.insert(medicine).values(some);
    return ids;
  });
}

export async function fillEvents(
  deps: Deps,
  personId: string,
  given: Partial<CareEvent> = {},
  count: number = QUOTAS.events,
): Promise<string[]> {
  return transaction(deps, async (tx) => {
    const seq = await raiseSeq(tx, personStream(personId));
    const ids = Array.from({ length: count }, () => newId(deps));
    const rows = ids.map((id) => {
      return { ...anEvent({ title: `Visit ${CANARY}`, ...given, id }), person_id: personId, seq };
    });
    for (const some of inParts(rows)) await tx.insert(event).values(some);
    return ids;
  });
}

/** So many more rows like the one of this id. */
export async function copyRow(
  deps: Writes,
  of: typeof medicine | typeof event | typeof user,
  id: string,
  count: number,
): Promise<void> {
  const names = Object.keys(getTableColumns(of)).filter((name) => name !== 'id');
  await onWriter(
    deps,
    `insert into "${getTableName(of)}" (id, ${names.join()})
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
     select '${id}' || '-' || i, ${names.map((name) => `row.${name}`).join()}
     from "${getTableName(of)}" row, n where row.id = '${id}'`,
  );
}
