import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { raiseSeq } from '../../changes/changes.service.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { findWatermark, saveWatermark, writeHeartbeat } from '../occurrences/watermark.store.ts';
import { createChangeFollower } from './follow-changes.ts';
import { lastHeartbeat, noteHeartbeat } from './heartbeat.ts';

/** A follower whose reviews are noted, and bring a watermark up to the stream as a review does. */
async function aFollower() {
  const { deps, clock } = await createTestApp();
  const reviewed: string[] = [];
  const create = () => createChangeFollower(deps, async (people) => void reviewed.push(...people));
  const raise = (...streams: string[]) =>
    transaction(deps, async (tx) => {
      for (const stream of streams) await raiseSeq(tx, stream);
    });
  const watermark = (id: string, seq: number) =>
    transaction(deps, (tx) =>
      saveWatermark(tx, { person_id: id, refill_at: null, seq, zones: '', viewers: '' }),
    );
  const refillAt = async (id: string) => (await findWatermark(deps.reader, id))?.refill_at;
  return { deps, clock, create, raise, watermark, refillAt, take: () => reviewed.splice(0) };
}

test('whose stream moved behind the back of the scheduler is reviewed, and nobody else', async () => {
  const { create, raise, watermark, take } = await aFollower();
  await raise(personStream('before'));
  const follower = create();
  await raise(personStream('told'), personStream('missed'), userStream('moved'));
  await watermark('told', 1);
  await watermark('missed', 0);
  await follower.follow(1_000);
  expect(take()).toEqual(['missed', 'moved']);
  await follower.follow(1_000);
  expect(take()).toEqual([]);
});

test('a start goes on from where the last one left off', async () => {
  const { deps, clock, create, raise, take } = await aFollower();
  const first = create();
  await raise(personStream('aigul'));
  await first.follow(1_000);
  take();
  await noteHeartbeat(deps, first.followed());
  await raise(personStream('dana'));
  const next = create();
  await next.catchUp();
  await next.follow(1_000);
  expect(take()).toEqual(['dana']);
  clock.advance(60_000);
  await noteHeartbeat(deps, next.followed());
  expect((await lastHeartbeat(deps))?.followed).toBe(2);
});

test('where nobody noted how far it was, everybody is looked through, many pages of them', async () => {
  const { create, raise, watermark, refillAt } = await aFollower();
  const all = Array.from({ length: 1_100 }, (_, n) => `n${String(n).padStart(4, '0')}`);
  await raise(...all.map(personStream));
  await watermark('n0003', 1);
  await watermark('n0004', 0);
  await create().catchUp();
  const made = await Promise.all(all.map(refillAt));
  expect(made.filter((at) => at === 0)).toHaveLength(1_099);
  expect(await refillAt('n0003')).toBe(null);
  expect(await refillAt('n0004')).toBe(0);
});

test('another edition of the clocks of the world moves everybody', async () => {
  const { deps, create, watermark, refillAt } = await aFollower();
  await noteHeartbeat(deps, 0);
  const all = Array.from({ length: 600 }, (_, n) => `n${n}`);
  for (const id of all) await watermark(id, 0);
  await create().catchUp();
  expect(await refillAt('n1')).toBe(null);
  const last = (await lastHeartbeat(deps)) as NonNullable<
    Awaited<ReturnType<typeof lastHeartbeat>>
  >;
  await transaction(deps, (tx) => writeHeartbeat(tx, { ...last, tzdata: '1900a' }));
  await create().catchUp();
  expect(await Promise.all(all.map(refillAt))).toEqual(all.map(() => 0));
});
