import assert from 'node:assert/strict';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { Device } from './device.ts';
import { checkServer } from './server-state.ts';
import { checkShown, shownOn } from './shown.ts';
import { GRANDMOTHER } from './people.ts';
import type { World } from './world.ts';

/** More than the tries after which a mutation is a dead letter. */
const ROUNDS = 8;
/** After so long, and a moment, every change that was refused is tried again. */
const LONGEST_WAIT = 361 * 60_000;

const stream = personStream(GRANDMOTHER.id);

async function drain(device: Device): Promise<void> {
  const { engine, user } = await device.context('page');
  const { outbox } = device.stored(user.id);
  for (let round = 0; round < ROUNDS; round++) {
    await engine.flush();
    if ((await outbox.mutations.where('status').equals('queued').count()) === 0) break;
  }
}

/** Each person syncs on each device until nothing waits, and sees what the others did. */
async function syncEverybody(world: World): Promise<void> {
  for (const device of world.devices) {
    const { user: owner } = device;
    const others = world.people.filter(({ id }) => device.accounts().includes(id));
    for (const user of [...others.filter(({ id }) => id !== owner.id), owner]) {
      await device.signIn(user);
      await drain(device);
    }
  }
  for (const device of world.devices) await drain(device);
}

/** Everything works again. */
async function heal(world: World): Promise<void> {
  world.server.poison.clear();
  world.network.indigestible.clear();
  await world.network.deliverHeld();
  for (const device of world.devices) {
    device.isOnline = true;
    device.setDiskFull(false);
    device.locks.isLost = false;
  }
  world.time += LONGEST_WAIT;
  await syncEverybody(world);
}

/** The rows of the grandmother's stream on a device. */
async function rowsOn(device: Device): Promise<Record<'medicines' | 'marks' | 'events', object[]>> {
  const { cache } = device.stored(device.user.id);
  return {
    medicines: await cache.medicines.where('stream').equals(stream).sortBy('id'),
    marks: await cache.marks.where('stream').equals(stream).sortBy('id'),
    events: await cache.events.where('stream').equals(stream).sortBy('id'),
  };
}

/** SYNC-8: once a link does not permit it, nothing of the stream is on the viewer's device. */
async function checkPurged(world: World): Promise<void> {
  for (const device of world.devices) {
    if (world.oracle.maySee(device.user.id, stream)) continue;
    assert.ok(!device.beside.has(stream), `[SYNC-8] kept beside on the ${device.name}`);
    const { marks, medicines, events } = await rowsOn(device);
    assert.deepEqual(
      [...marks, ...medicines, ...events],
      [],
      `[SYNC-8] left on the ${device.name}`,
    );
  }
}

/** All who may see the same see the same, to the byte, and nothing waits. */
async function checkSame(world: World): Promise<void> {
  const fresh = new Map<string, object>();
  const expected = new Set<string>();
  for (const user of world.people) {
    const device = await world.freshDevice(user);
    expected.add(JSON.stringify(await rowsOn(device)));
    fresh.set(user.id, await shownOn(await device.context('page')));
  }
  assert.equal(expected.size, 1, '[SYNC-3] two new devices differ');
  for (const device of world.devices) {
    const { name, user } = device;
    const rows = JSON.stringify(await rowsOn(device));
    assert.deepEqual([rows], [...expected], `[SYNC-3] on the ${name}`);
    const page = await device.context('page');
    assert.deepEqual(await shownOn(page), fresh.get(user.id), `[SYNC-3] shown on the ${name}`);
    await checkShown(page, world);
    const { outbox } = device.stored(user.id);
    const queued = await outbox.mutations.where('status').equals('queued').toArray();
    assert.deepEqual(
      queued.map(({ mutation }) => mutation.op),
      [],
      `[SYNC-5] on the ${name}`,
    );
  }
}

async function checkSaved(world: World): Promise<void> {
  const { ledger, marks } = await checkServer(world);
  for (const [mid, device] of world.watch.saved) {
    const { outbox } = device.stored(world.watch.authors.get(mid) ?? '');
    const row = await outbox.mutations.where('mid').equals(mid).first();
    const isSafe = row?.status === 'rejected' || ledger.has(mid);
    assert.ok(isSafe, `[SYNC-1] ${mid} was saved and is not on the server`);
  }
  for (const mark of marks) world.watch.checkTime(mark);
}

/** What must hold once everything works again. */
export async function checkEnd(world: World): Promise<void> {
  await heal(world);
  world.watch.raise();
  await checkPurged(world);
  await world.link('accepted');
  await syncEverybody(world);
  world.watch.raise();
  await checkSame(world);
  await checkSaved(world);
}
