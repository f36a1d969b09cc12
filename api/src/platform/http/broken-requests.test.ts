import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

test('whoever sends what is no request is answered and let go of, also where they never close', async () => {
  const { app } = await createTestApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open = promisify(app.server.getConnections.bind(app.server));
  for (let count = 0; count < 20; count++) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write('no request at all\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1.1 400 /);
  }
  await expect.poll(() => open()).toBe(0);
});
