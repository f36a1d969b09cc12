import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const ENCODINGS = ['gzip', 'br', 'deflate', 'x-nothing', 'gzip, gzip', ''];

/** Each with the type that it is sent as. */
const BODIES = [
  ['nothing', 'application/json', Buffer.alloc(0)],
  ['no gzip', 'application/json', Buffer.from('{"a":1}')],
  ['a cut gzip', 'text/plain', gzipSync('x'.repeat(1_000)).subarray(0, 20)],
] as const;

type Asked = { method: string; path: string; encoding: string; type: string; body: Buffer };

/** Over a real connection: what the parser never reads is read by nobody through `inject`. */
function ask(port: number, { method, path, encoding, type, body }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-encoding': encoding,
      'content-type': type,
      'content-length': body.length,
    };
    const asked = request({ host: '127.0.0.1', port, method, path, headers, timeout: 5_000 });
    asked.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('timeout', () => asked.destroy(new Error(`${method} ${path} was not answered`)));
    asked.on('error', reject);
    asked.end(body);
  });
}

test('any content encoding of anything, on any route, is answered and ends nothing', async () => {
  const { app, routes } = await createTestApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const paths = routes.flatMap(({ method, url }) =>
    [method].flat().map((one) => ({ method: one, path: url.replaceAll(/:\w+/g, 'x') })),
  );
  const nowhere = ['GET', 'POST', 'DELETE', 'PUT'].map((method) => ({ method, path: '/nowhere' }));
  const statuses = new Set<number>();
  const packed = ENCODINGS.flatMap((encoding) =>
    BODIES.map(([, type, body]) => ({ encoding, type, body })),
  );
  for (const { method, path } of [...paths, ...nowhere]) {
    const asked = packed.map((one) => ask(port, { method, path, ...one }));
    for (const status of await Promise.all(asked)) statuses.add(status);
  }
  // A machine with too much to do may refuse what can wait.
  const isFault = (status: number) => status === 0 || (status >= 500 && status !== 503);
  expect([...statuses].filter(isFault)).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  app.server.close();
  await once(app.server, 'close');
});
