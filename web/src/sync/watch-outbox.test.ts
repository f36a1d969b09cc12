import { expect, test } from 'vitest';
import { markTaken } from '../entities/dose/doses.commands.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice } from '../testing/world.ts';
import type { RejectedMutation } from '../sync-status/shown-state.ts';
import { watchOutbox } from './watch-outbox.ts';

const slot = {
  medicine_id: '0191d000-0000-7000-8000-0000000000aa',
  date: '2026-11-20',
  time: '08:00',
};

const midOf = ({ mid }: RejectedMutation) => mid;

test.each([
  ['sync.forbidden', 1],
  ['family.awaits_approval', 0],
] as const)(
  '[FAM-2] %s is told as refused %i times: what waits for a yes is no refusal',
  async (code, told) => {
    const server = new FakeServer(NOON, [GRANDMOTHER]);
    const tablet = await openDevice(server, GRANDMOTHER);
    const { id } = await markTaken(tablet.local, GRANDMOTHER.id, slot);
    server.verdicts.set(id, { status: 'rejected', code });
    await tablet.engine.flush();
    const seen: RejectedMutation[][] = [];
    const stop = watchOutbox(tablet.local, ({ rejected }) => seen.push(rejected));
    await expect.poll(() => seen).not.toHaveLength(0);
    stop();
    expect(seen.at(-1)).toHaveLength(told);
  },
);

test('[SYNC-10] what is sealed is not told, since nobody can read it', async () => {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const { local, engine } = await openDevice(server, GRANDMOTHER);
  const ids = [slot, { ...slot, time: '20:00' }].map((one) =>
    markTaken(local, GRANDMOTHER.id, one),
  );
  for (const { id } of await Promise.all(ids))
    server.verdicts.set(id, { status: 'rejected', code: 'sync.forbidden' });
  await engine.flush();
  const [first, second] = await local.outbox.mutations.toArray();
  const sealed = { iv: new Uint8Array(12), bytes: new ArrayBuffer(1) };
  await local.outbox.mutations.update(first?.order ?? 0, { sealed });
  const seen: string[][] = [];
  const stop = watchOutbox(local, ({ rejected }) => seen.push(rejected.map(midOf)));
  await expect.poll(() => seen).not.toHaveLength(0);
  stop();
  expect(seen.at(-1)).toEqual([second?.mid]);
});
