import { QUOTAS } from '@qamqor/shared/limits';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicine, anEvent } from '@qamqor/shared/testing/builders';
import { raiseSeq } from '../changes/changes.service.ts';
import { medicine } from '../medicines/medicine.table.ts';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { transaction } from '../platform/database/transaction.ts';
import { event } from '../schedule/event.table.ts';
import { CANARY } from './builders.ts';

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
