import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice } from '../../testing/world.ts';
import { readOwnRings } from './own-rings.ts';

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
