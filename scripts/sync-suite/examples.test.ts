import { expect, test } from 'vitest';
import type { PullResponse } from '@qamqor/shared/sync/protocol';
import { reviseMedicine } from '../../web/src/data/medicines.commands.ts';
import { markTaken } from '../../web/src/data/doses.commands.ts';
import { readPerson } from '../../web/src/data/read-person.ts';
import { runCase } from './run.ts';
import { seeds } from './seeds.ts';
import { DATE, GRANDMOTHER } from './people.ts';
import { World } from './world.ts';
import type { Device } from './device.ts';

test.each(Object.entries(seeds))('%s', (_, one) => runCase(one));

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
const OWN = Object.fromEntries(
  ['seq', 'version', 'revisions', 'updated_at'].map((field) => [field, expect.anything()]),
);

test('[SYNC-14] a client two versions old keeps every field, and its marks are accepted', async () => {
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
    const known = (await readPerson(local, person, null)).medicines.find((row) => row.id === id);
    if (!known) throw new Error('The medicine is not there');
    await markTaken(local, person, { medicine_id: id, date: DATE, time: '08:00' });
    await reviseMedicine(local, person, known, { name: 'Renamed' });
    const folded = (await readPerson(local, person, null)).medicines.find((row) => row.id === id);
    expect(folded).toMatchObject({ name: 'Renamed', future: { kept: id } });
    await engine.flush();
    const { outbox, cache } = tablet.stored(person);
    const left = await outbox.mutations.where('status').equals('queued').toArray();
    expect(left.map(({ mutation }) => mutation.op)).toEqual(['medicine.revise']);
    const marks = [...world.oracle.state.marks.values()];
    const today = marks.filter(({ slot }) => slot.includes(DATE));
    expect(today).toMatchObject([{ status: 'taken' }]);
    isOld = false;
    await engine.flush();
    const renamed = await cache.medicines.get(id);
    expect(renamed).toMatchObject({ ...known, ...OWN, name: 'Renamed', future: { kept: id } });
  } finally {
    await world.remove();
  }
});
