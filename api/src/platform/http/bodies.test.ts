import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createBareApp } from '../../testing/bare-app.ts';
import { BODY_LIMIT, handleBodies } from './bodies.ts';

const app = () =>
  createBareApp(async (bare) => {
    await handleBodies(bare);
    bare.post('/echo', { bodyLimit: BODY_LIMIT }, async ({ body }) => body);
    bare.delete('/thing', async (_request, reply) => reply.code(204).send());
  });

const post = (payload: string | Buffer, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/echo',
  headers: { 'content-type': 'application/json', ...headers },
  payload,
});

const gzip = { 'content-encoding': 'gzip' };
const said = { mark: 'taken' };

test('a gzipped request is read', async () => {
  const answer = await (await app()).inject(post(gzipSync(JSON.stringify(said)), gzip));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(said);
});

test('a gzipped request is read with its length said', async () => {
  const body = gzipSync(JSON.stringify(said));
  const answer = await (
    await app()
  ).inject(post(body, { ...gzip, 'content-length': String(body.length) }));
  expect(answer.json()).toEqual(said);
});

test.each([
  ['broken gzip', post(Buffer.from('not gzip at all'), gzip), 400],
  ['cut gzip', post(gzipSync(JSON.stringify(said)).subarray(0, 12), gzip), 400],
  ['another encoding', post('x', { 'content-encoding': 'br' }), 415],
  ['a large body', post(JSON.stringify('x'.repeat(BODY_LIMIT))), 413],
  ['a small body that inflates to a large one', post(gzipSync('x'.repeat(50e6)), gzip), 413],
])('%s is refused', async (_, request, status) => {
  const answer = await (await app()).inject(request);
  expect(answer.statusCode).toBe(status);
  expect(Object.keys(answer.json())).toEqual(['code', 'detail']);
});

test('a body of exactly the limit is read', async () => {
  const answer = await (await app()).inject(post(JSON.stringify('x'.repeat(BODY_LIMIT - 2))));
  expect(answer.statusCode).toBe(200);
});

test('no body where none is needed may still be called JSON', async () => {
  const answer = await (
    await app()
  ).inject({
    method: 'DELETE',
    url: '/thing',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(204);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('answers are compressed: %s', async (encoding, inflate) => {
  const long = JSON.stringify({ words: 'taken '.repeat(1_000) });
  const answer = await (await app()).inject(post(long, { 'accept-encoding': encoding }));
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['vary']).toMatch(/accept-encoding/i);
  expect(inflate(answer.rawPayload).toString()).toBe(long);
});
