import assert from 'node:assert/strict';
import { personStream } from '@qamqor/shared/sync/protocol';
import { streamSeqs } from '../../api/src/changes/changes.service.ts';
import { journal, ledger } from '../../api/src/changes/changes.table.ts';
import { mark } from '../../api/src/doses/mark.table.ts';
import { event } from '../../api/src/schedule/event.table.ts';
import { medicine } from '../../api/src/medicines/medicine.table.ts';
import { compareEvents } from './events-oracle.ts';
import { compareOthers } from './others-oracle.ts';
import { fieldsOf, lastDay } from './medicines-oracle.ts';
import { GRANDMOTHER } from './people.ts';
import type { World } from './world.ts';

/** What stands in the server's tables, read beside the server. */
export type ServerState = {
  ledger: Map<string, typeof ledger.$inferSelect>;
  journal: (typeof journal.$inferSelect)[];
  marks: (typeof mark.$inferSelect)[];
  medicines: (typeof medicine.$inferSelect)[];
  events: (typeof event.$inferSelect)[];
};

export async function readServer(world: World): Promise<ServerState> {
  await world.server.up();
  const { reader } = world.server.base;
  const answered = await reader.select().from(ledger);
  return {
    ledger: new Map(answered.map((row) => [row.mid, row])),
    journal: await reader.select().from(journal),
    marks: await reader.select().from(mark),
    medicines: await reader.select().from(medicine),
    events: await reader.select().from(event),
  };
}

/** Compares the tables with each other and with the oracle: a change is there whole or not at all. */
export async function checkServer(world: World): Promise<ServerState> {
  const state = await readServer(world);
  const accepted = [...state.ledger.values()].filter(({ status }) => status === 'ok');
  const named = (rows: readonly { mid: string; seq: number | null }[]) =>
    rows.map(({ mid, seq }) => `${mid} ${seq}`).toSorted();
  const { journal: lines, marks, medicines } = state;
  assert.deepEqual(named(lines), named(accepted), '[SYNC-11] the journal is not what took effect');
  const stream = personStream(GRANDMOTHER.id);
  const seqs = accepted.filter((row) => row.stream === stream).map(({ seq }) => seq as number);
  const top = (await streamSeqs(world.server.base.reader, [stream])).get(stream) ?? 0;
  const each = Array.from({ length: top }, (_, index) => index + 1);
  assert.deepEqual(
    seqs.toSorted((a, b) => a - b),
    each,
    '[SYNC-2] more or fewer seqs than effects',
  );
  compare(world, marks, medicines);
  compareEvents(state.events, world.oracle.state.events);
  await compareOthers(world);
  return state;
}

function compare(
  { oracle: { state } }: World,
  marks: ServerState['marks'],
  medicines: ServerState['medicines'],
): void {
  const marked = marks.map(({ id, medicine_id, date, time, status, by_user_id, undone_by }) => {
    const slot = `${medicine_id}:${date}:${time}`;
    return [id, { slot, status, by: by_user_id, undone_by }] as const;
  });
  assert.deepEqual(new Map(marked), state.marks, '[SYNC-2] the marks are not those of the oracle');
  const known = new Map(
    medicines.map((row) => {
      const { id, version, deleted_at, duration_weeks } = row;
      const end = lastDay(row.start_date, duration_weeks);
      assert.equal(row.end_date, end, `[SYNC-3] the last day of ${id}`);
      const isKnown = state.medicines.get(id)?.wasInBin === false;
      const pauses = isKnown ? row.pauses.map(({ from, until }) => ({ from, until })) : null;
      return [id, { ...fieldsOf(row), version, deleted_at, pauses }] as const;
    }),
  );
  const expected = new Map(
    [...state.medicines].map(([id, { wasInBin, ...one }]) => {
      return [id, { ...one, pauses: wasInBin ? null : one.pauses }] as const;
    }),
  );
  assert.deepEqual(known, expected, '[SYNC-12] other medicines than the oracle');
}
