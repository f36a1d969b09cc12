import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice } from '../../testing/world.ts';
import { isRungByPush, readOwnRings } from './own-rings.ts';

test('[REM-9] a device learns from a pull that its own address is dead, not that of another', async () => {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const { local, engine } = await openDevice(server, GRANDMOTHER);
  const own = server.stream(personStream(GRANDMOTHER.id));
  const hear = async (id: string, rings: 'live' | 'gone') => {
    const person = own.rows('people').get(GRANDMOTHER.id);
    const device = { id, name: id, heard_at: null, last_marked_at: null, rings };
    own.write({ people: [{ ...person!, devices: [...person!.devices, device] }] });
    await engine.flush();
    return readOwnRings(local);
  };
  expect(await readOwnRings(local)).toBeNull();
  expect(await hear('another', 'gone')).toBeNull();
  expect(await hear(local.deviceId, 'gone')).toBe('gone');
});

test('[REM-10] a page rings itself with no network, with no push, and where no push reaches it', () => {
  const reached = { online: true, isChosen: true, mayNotify: true, rings: null };
  expect([null, 'live' as const].map((rings) => isRungByPush({ ...reached, rings }))).toEqual([
    true,
    true,
  ]);
  for (const missing of [{ online: false }, { isChosen: false }, { mayNotify: false }])
    expect(isRungByPush({ ...reached, ...missing }), JSON.stringify(missing)).toBe(false);
  for (const rings of ['gone', 'silent'] as const)
    expect(isRungByPush({ ...reached, rings }), rings).toBe(false);
});
