import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBareApp } from '../../testing/bare-app.ts';
import { admitInTime } from './admission.ts';

/** Holds the loop, as work of others does. */
function hold(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** A server whose queue of writes has waited for so long as `queue` says. */
async function createBusyApp() {
  const queue = { ms: 0 };
  const app = await createBareApp((bare) => {
    admitInTime(bare, { writer: { waited: () => queue.ms } });
    bare.get('/slow', async () => {
      hold(200);
      return 'done';
    });
    bare.get('/later', async () => 'done');
    bare.post('/write', async () => 'done');
    bare.post('/first', { config: { urgent: () => true } }, async () => 'done');
    const urgent = (body: unknown) => (body as { op: string }).op === 'mark';
    bare.post('/both', { config: { urgent } }, async () => 'done');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string, op?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...(op && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ op }),
      }),
    });
  const connections = () => promisify(app.server.getConnections.bind(app.server))();
  return { queue, ask, port, connections };
}

test('what can wait is refused while the queue is long, a mark is not', async () => {
  const { queue, ask } = await createBusyApp();
  queue.ms = 1_100;
  const refused = await ask('/write', 'other');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'server.busy' });
  expect((await ask('/first', 'mark')).status).toBe(200);
  expect((await ask('/both', 'mark')).status).toBe(200);
  expect((await ask('/both', 'other')).status).toBe(503);

  queue.ms = 0;
  expect((await ask('/write', 'other')).status).toBe(200);
  expect((await ask('/both', 'other')).status).toBe(200);
});

test('what only reads does not wait for those who write, and is not refused for them', async () => {
  const { queue, ask } = await createBusyApp();
  queue.ms = 60_000;
  expect((await ask('/later')).status).toBe(200);
});

test('nothing is taken on that would be answered after its sender has given up', async () => {
  const { queue, ask } = await createBusyApp();
  queue.ms = 6_000;
  expect((await ask('/first', 'mark')).status).toBe(503);
});

test('of a crowd at the door some are served and the rest refused, but for marks', async () => {
  const { ask } = await createBusyApp();
  const crowd = Array.from({ length: 30 }, () => ask('/slow'));
  const marks = Array.from({ length: 5 }, () => ask('/first', 'mark'));
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses).toContain(503);
  for (const { status } of await Promise.all(marks)) expect(status).toBe(200);
  expect((await ask('/slow')).status).toBe(200);
});

test('of a crowd that is inside some are served and the rest refused, but for marks', async () => {
  const { port, connections } = await createBusyApp();
  const inside = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  await expect.poll(connections).toBe(inside.length);
  const answers = inside.map(async (socket, n) => {
    onTestFinished(() => void socket.destroy());
    const line = n % 5 === 4 ? 'POST /first' : 'GET /slow';
    socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return `${line} ${String(answer).slice(9, 12)}`;
  });
  const said = await Promise.all(answers);
  expect(new Set(said)).toEqual(new Set(['GET /slow 200', 'GET /slow 503', 'POST /first 200']));
});

test('a quiet time is not taken for a full one', async () => {
  const { ask } = await createBusyApp();
  expect((await ask('/later')).status).toBe(200);
  // A look at the loop ends before a timer that begins later and takes longer; two of them end it.
  for (let looks = 0; looks < 4; looks++) await delay(30);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
  onTestFinished(() => clock.mockRestore());
  expect((await ask('/later')).status).toBe(200);
});
