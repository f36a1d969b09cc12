import assert from 'node:assert/strict';
import { PULL_MAX_ROWS, PUSH_MAX_MUTATIONS } from '@qamqor/shared/sync/protocol';
import { isLeaseOver } from '../../web/src/sync/is-lease-expired.ts';
import type { Context } from './device.ts';
import type { World } from './world.ts';

/** What one sync without any trouble on its way may ask of the server, and what it must achieve. */
export async function checkQuietSync(
  world: World,
  context: Context,
  flush: () => Promise<unknown>,
): Promise<void> {
  const { watch } = world;
  const { outbox, cache } = context.device.stored(context.user.id);
  const queued = await outbox.mutations.where('status').equals('queued').count();
  const streams = async () =>
    (await cache.cursors.toArray()).map(({ stream, epoch, thin }) => stream + epoch + thin);
  const before = await streams();
  const late = (await outbox.mutations.where('status').equals('queued').toArray()).filter(
    ({ mid }) => watch.refused.has(mid),
  );
  const isDropped = isLeaseOver(context.local);
  watch.requests = 0;
  watch.rows = 0;
  await flush();
  await checkLeft(world, context);
  // A stream that came, went or was replaced is asked for on its own.
  if (String(before) !== String(await streams())) return;
  // What cannot be read is looked for by halves.
  if (world.network.indigestible.size > 0) return;
  const { requests, rows } = watch;
  // What was sent comes back in one page at least, or is looked for there when it was refused.
  const pages = Math.max(queued > 0 ? 1 : 0, Math.ceil(rows / PULL_MAX_ROWS));
  // Of a stream whose lease a wrong clock has ended the acknowledged changes go out once more, and it
  // is asked again.
  // What did not pass before goes behind everything else, in a request of its own.
  const again = (isDropped ? 2 : 0) + (late.length > 0 ? 1 : 0);
  const most = Math.ceil(queued / PUSH_MAX_MUTATIONS) + pages + 1 + again;
  assert.ok(requests <= most, `[SYNC-16] ${requests} requests for ${queued} queued, ${rows} rows`);
}

/** SYNC-5: only what always fails is still there, with its own key and what comes after it. */
async function checkLeft({ server, watch, network }: World, context: Context): Promise<void> {
  const { device, user } = context;
  if (!device.isOnline || device.isDiskFull || !(await context.mayAsk())) return;
  const { outbox } = device.stored(user.id);
  const rows = await outbox.mutations.where('status').equals('queued').sortBy('order');
  const keys = new Set<string>();
  const mids = new Set<string>();
  for (const { mid, key, stream, mutation } of rows) {
    const orderingKey = `${stream} ${key}`;
    const isHeldUp = keys.has(orderingKey) || (mutation.after ?? []).some((name) => mids.has(name));
    // Refused twice, it is tried again more and more rarely.
    const isLate = (watch.refused.get(mid) ?? 0) > 1;
    const isBad = server.poison.has(mid) || network.indigestible.has(mid);
    assert.ok(isBad || isHeldUp || isLate, `[SYNC-5] ${mutation.op} ${mid} is held up`);
    keys.add(orderingKey);
    mids.add(mid);
  }
}
