import assert from 'node:assert/strict';
import type { PullResponse } from '@qamqor/shared/sync/protocol';
import { reviseMedicine } from '../../web/src/entities/medicine/medicines.commands.ts';
import { markTaken } from '../../web/src/entities/dose/doses.commands.ts';
import { readPerson } from '../../web/src/entities/person/read-person.ts';
import type { Device } from './device.ts';
import { DATE, GRANDMOTHER } from './people.ts';
import { World } from './world.ts';

/** What a server two versions on says beside what this client knows. */
function withFutureFields(answer: object): object {
  const { streams } = answer as Partial<PullResponse>;
  for (const { rows } of Object.values(streams ?? {})) {
    for (const row of [...(rows.medicines ?? []), ...(rows.marks ?? [])]) {
      Object.assign(row, { future: { kept: row.id } });
    }
    Object.assign(rows, { inventions: [{ id: 'x', seq: 1 }] });
  }
  return { ...answer, tomorrow: true };
}

/** What a change of the name may change of a medicine. */
const OWN: readonly string[] = ['name', 'seq', 'version', 'revisions', 'updated_at'];

function kept(row: object | undefined): object {
  return Object.fromEntries(Object.entries(row ?? {}).filter(([field]) => !OWN.includes(field)));
}

/** SYNC-14: every field stays, what is marked is accepted, and what is new waits for the next release. */
export async function checkOldClient(): Promise<void> {
  let isOld = false;
  const world = new World([0, 0, 0], {
    answer: withFutureFields,
    push: (body) => (isOld ? { ...body, proto: body.proto - 2 } : body),
  });
  try {
    await world.start();
    isOld = true;
    const tablet = world.devices[0] as Device;
    const { local, engine } = await tablet.context('page');
    const [id] = world.medicines as [string];
    const person = GRANDMOTHER.id;
    const read = async () =>
      (await readPerson(local, person, null)).medicines.find((row) => row.id === id);
    const known = await read();
    if (!known) throw new Error('The medicine is not there');
    await markTaken(local, person, { medicine_id: id, date: DATE, time: '08:00' });
    await reviseMedicine(local, person, known, { name: 'Renamed' });
    const folded = await read();
    assert.equal(folded?.name, 'Renamed');
    assert.deepEqual(kept(folded), kept(known), '[SYNC-14] a change that waits loses a field');
    await engine.flush();
    const { outbox, cache } = tablet.stored(person);
    const left = await outbox.mutations.where('status').equals('queued').toArray();
    const ops = left.map(({ mutation }) => mutation.op);
    assert.deepEqual(ops, ['medicine.revise'], '[SYNC-14] a mark of an old client is not taken in');
    const marks = [...world.oracle.state.marks.values()].filter(({ slot }) => slot.includes(DATE));
    assert.deepEqual(
      marks.map(({ status }) => status),
      ['taken'],
      '[SYNC-14] another mark',
    );
    isOld = false;
    await engine.flush();
    const renamed = (await cache.medicines.get(id)) as
      | { name: string; future?: unknown }
      | undefined;
    assert.equal(renamed?.name, 'Renamed');
    assert.deepEqual(renamed.future, { kept: id }, '[SYNC-14] a field is lost on the way');
    assert.deepEqual(
      kept(renamed),
      { ...kept(known), stream: `p:${person}` },
      '[SYNC-14] a field is lost',
    );
  } finally {
    await world.remove();
  }
}
