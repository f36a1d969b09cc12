import type { Mark } from '@qamqor/shared/doses/mark';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { Sequenced, StreamPage } from '@qamqor/shared/sync/protocol';
import { marksSince } from '../doses/doses.service.ts';
import { linksSince, type Access } from '../family/family.service.ts';
import { medicinesSince } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database.ts';
import { cutPage } from './page.ts';
import { readAccount, readPerson, type OwnerDeps } from './stream-owner.ts';

type Deps = Reads & Clock;

export type PageRequest = {
  id: string;
  /** The viewer's cursor, or 0 when it holds for another epoch. */
  from: number;
  /** The stream's seq; nothing later is looked at, so that a page is one moment. */
  to: number;
  limit: number;
  epoch: string;
  reset: boolean;
};

type Tagged =
  | { kind: 'mark'; seq: number; row: Sequenced<Mark> }
  | { kind: 'medicine'; seq: number; row: Sequenced<Medicine> };

/**
 * The rows are read one more than the limit, so that a page knows whether more follow. A mutation
 * touches 50 rows at most; the surplus keeps those of one seq together.
 */
const SURPLUS = 51;

export async function personPage(
  deps: Deps,
  request: PageRequest,
  access: Access,
): Promise<StreamPage> {
  const { id, from, to, epoch, reset } = request;
  const range = { from, to, limit: request.limit + SURPLUS };
  const medicines = access.see_medicines ? await medicinesSince(deps.reader, id, range) : [];
  const marks = access.see_medicines ? await marksSince(deps.reader, id, range) : [];
  const tagged: Tagged[] = [
    ...medicines.map((row) => ({ kind: 'medicine' as const, seq: row.seq, row })),
    ...marks.map((row) => ({ kind: 'mark' as const, seq: row.seq, row })),
  ];
  const page = cutPage(tagged, request.limit);
  const hidden = new Set(access.hidden_medicine_ids);
  return {
    epoch,
    cursor: page.cursor ?? to,
    more: page.cursor !== null,
    reset,
    rows: {
      medicines: page.rows.flatMap((one) =>
        one.kind === 'medicine' && !hidden.has(one.row.id) ? one.row : [],
      ),
      marks: page.rows.flatMap((one) =>
        one.kind === 'mark' && !hidden.has(one.row.medicine_id) ? one.row : [],
      ),
      events: [],
      people: [await readPerson(deps, id, { seq: to, see_medicines: access.see_medicines })],
    },
    deleted: { events: [] },
  };
}

export async function userPage(deps: OwnerDeps, request: PageRequest): Promise<StreamPage> {
  const { id, from, to, epoch, reset } = request;
  const links = await linksSince(deps, id, { from, to });
  return {
    epoch,
    cursor: to,
    more: false,
    reset,
    rows: { accounts: [await readAccount(deps, id, to)], links: links.rows },
    deleted: { links: links.ended },
  };
}
