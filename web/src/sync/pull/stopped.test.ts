import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { Approval, FamilyViewer, Link } from '@qamqor/shared/family/link';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { forgetStopped, readStopped } from '../../entities/family/stopped.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { INCOMPLETE } from '../../local-db/cache/cache-db.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice } from '../../testing/world.ts';

const person = GRANDMOTHER.id;
const stream = personStream(person);
const link = { person_id: person };

test('[FAM-3][SYNC-8] of a link that its person stopped the name alone stays, until it was read', async () => {
  const server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  const tablet = await openDevice(server, GRANDMOTHER);
  const laptop = await openDevice(server, DAUGHTER);
  await addMedicine(tablet.local, person, aMedicineInput());
  await tablet.engine.flush();
  const own = server.stream(userStream(DAUGHTER.id));
  const people = ['link-1', 'link-2', 'link-3'];
  for (const id of people) server.link(DAUGHTER.id, { ...link, id, status: 'accepted' });
  server.link(DAUGHTER.id, { ...link, id: 'link-4', status: 'pending' });
  await laptop.engine.flush();
  expect(await laptop.local.cache.medicines.count()).toBe(1);
  expect(await readStopped(laptop.local)).toEqual([]);
  for (const id of [...people, 'link-4']) own.remove('links', id);
  own.stopped = ['link-1', 'link-3', 'link-4', 'never-here'];
  await laptop.engine.flush();
  const { cache } = laptop.local;
  const row = { stream: userStream(DAUGHTER.id), person_id: person, name: 'Mama' };
  expect(await cache.stopped.toArray()).toEqual([
    { id: 'link-1', ...row },
    { id: 'link-3', ...row },
  ]);
  for (const table of cache.tables.filter(({ name }) => name !== 'cursors')) {
    expect(await table.where('stream').equals(stream).count()).toBe(0);
  }
  expect(await cache.links.count()).toBe(0);
  await forgetStopped(laptop.local, 'link-1');
  own.write({ links: [] });
  await laptop.engine.flush();
  expect((await readStopped(laptop.local)).map(({ id }) => id)).toEqual(['link-3']);
  server.link(DAUGHTER.id, { ...link, id: 'link-5', status: 'pending' });
  await laptop.engine.flush();
  expect(await readStopped(laptop.local)).toHaveLength(1);
  server.link(DAUGHTER.id, { ...link, id: 'link-5', status: 'accepted' });
  await laptop.engine.flush();
  expect(await readStopped(laptop.local)).toEqual([]);
});

const GRANDFATHER = '0191d000-0000-7000-8000-00000000000c';

async function aLaptop() {
  const server = new FakeServer(NOON, [DAUGHTER]);
  const laptop = await openDevice(server, DAUGHTER);
  const own = server.stream(userStream(DAUGHTER.id));
  const pull = async () => {
    await laptop.engine.flush();
    return (await readStopped(laptop.local)).map(({ id }) => id);
  };
  const share = (id: string, of: Partial<Link> & { person_id?: string } = {}) =>
    server.link(DAUGHTER.id, { ...link, id, status: 'accepted', ...of });
  const end = (id: string, by: 'person' | 'viewer') => {
    own.remove('links', id);
    own.stopped = by === 'person' ? [...own.stopped, id] : own.stopped;
  };
  return { laptop, own, pull, share, end };
}

test('[FAM-3] who shares again is not said to have stopped, by whatever name and whatever follows', async () => {
  const { pull, share, end } = await aLaptop();
  share('link-1', { display_name: 'Apa' });
  await pull();
  end('link-1', 'person');
  expect(await pull()).toEqual(['link-1']);
  share('link-2', { display_name: 'Mama' });
  expect(await pull()).toEqual([]);
  end('link-2', 'viewer');
  expect(await pull()).toEqual([]);
});

test('[FAM-3] of two people of one name the one that stopped is told of', async () => {
  const { pull, share, end } = await aLaptop();
  share('link-1');
  share('link-2', { person_id: GRANDFATHER });
  await pull();
  end('link-1', 'person');
  expect(await pull()).toEqual(['link-1']);
});

test('[FAM-3][SYNC-15] who stopped is told of also when the stream is pulled anew', async () => {
  const { laptop, own, pull, share, end } = await aLaptop();
  share('link-1');
  share('link-2', { person_id: GRANDFATHER });
  await pull();
  end('link-1', 'person');
  own.epoch = 'e2';
  expect(await pull()).toEqual(['link-1']);
  expect(await laptop.local.cache.links.toCollection().primaryKeys()).toEqual(['link-2']);
  await forgetStopped(laptop.local, 'link-1');
  own.epoch = 'e3';
  expect(await pull()).toEqual([]);
});

test('[FAM-3] who stopped is told of also where a full disk left only the days around today', async () => {
  const { laptop, pull, share, end } = await aLaptop();
  share('link-1');
  await pull();
  const { cursors } = laptop.local.cache;
  await cursors.toCollection().modify({ epoch: INCOMPLETE });
  end('link-1', 'person');
  expect(await pull()).toEqual(['link-1']);
});

test('[FAM-3] who no longer sees the person is told of too, until they see them again', async () => {
  const { laptop, own, pull } = await aLaptop();
  const viewer: FamilyViewer = {
    id: 'link-1',
    viewer_id: person,
    name: 'Son',
    relationship: 'Son',
    asked_by: 'viewer',
    status: 'accepted',
    scopes: [],
    ask_first: false,
    since: null,
    last_looked_at: null,
    paused_until: null,
    hidden_medicine_ids: [],
  };
  own.write({ viewers: [viewer, { ...viewer, id: 'link-2', status: 'pending' }] });
  await pull();
  for (const id of ['link-1', 'link-2']) own.remove('viewers', id);
  own.stopped = ['link-1', 'link-2'];
  expect(await pull()).toEqual(['link-1']);
  expect(await readStopped(laptop.local)).toMatchObject([{ name: 'Son', sees: true }]);
  // Whom they share with is something else.
  own.write({ links: [] });
  expect(await pull()).toEqual(['link-1']);
  own.write({ viewers: [{ ...viewer, id: 'link-3' }] });
  expect(await pull()).toEqual([]);
});

test('[FAM-3] what waited by a link that ended waits no more, though nobody said so', async () => {
  const { laptop, own, pull, share, end } = await aLaptop();
  const approval: Approval = {
    id: 'mid-1',
    link_id: 'link-1',
    person_id: person,
    by_user_id: DAUGHTER.id,
    by_name: 'Daughter',
    op: 'medicine.delete',
    args: {},
    status: 'pending',
    created_at: '2026-11-01T00:00:00.000Z',
    decided_at: null,
  };
  share('link-1');
  own.write({
    approvals: [
      approval,
      { ...approval, id: 'mid-2', status: 'declined' },
      { ...approval, id: 'mid-3', link_id: 'link-2' },
    ],
  });
  await pull();
  end('link-1', 'person');
  await pull();
  const left = await laptop.local.cache.approvals.toCollection().primaryKeys();
  expect(left).toEqual(['mid-2', 'mid-3']);
});
