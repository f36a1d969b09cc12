import { Problem } from '@qamqor/shared/problem';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createBareApp } from '../../testing/bare-app.ts';
import { handleBodies } from './bodies.ts';

const form = z.object({
  name: z.string().min(1, 'Medicine name is required'),
  times: z.array(z.string().min(5, 'A time looks like 08:00')).min(1),
  mood: z.enum(['good', 'bad']).optional(),
  since: z.iso.date().optional(),
  where: z.object({ room: z.string(), floor: z.int() }).optional(),
  who: z
    .object({ name: z.string(), town: z.string() })
    .or(z.object({ age: z.int().min(0) }))
    .optional(),
});

const app = () =>
  createBareApp(async (bare) => {
    await handleBodies(bare);
    bare.post('/form', { schema: { body: form } }, async ({ body }) => body);
    bare.get('/refused', async () => {
      throw new Problem('device.not_found');
    });
    bare.get('/failed', async () => {
      throw new Error('secret internals at /srv/app');
    });
    const limit = z.coerce.number();
    bare.get('/listed', { schema: { querystring: z.object({ limit }) } }, async () => 'ok');
    bare.get('/unknown/:id', { schema: { params: z.object({ id: z.uuid() }) } }, async () => 'ok');
  });

const json = { 'content-type': 'application/json' };

test('a refusal is its code and its sentence', async () => {
  const answer = await (await app()).inject('/refused');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    code: 'device.not_found',
    detail: 'This device is not in your list.',
  });
});

test('what was not expected says nothing of the inside', async () => {
  const answer = await (await app()).inject('/failed');
  expect(answer.statusCode).toBe(500);
  expect(answer.json().code).toBe('server.failed');
  expect(answer.body).not.toMatch(/secret|srv|stack/);
});

test("[MED-1] the specification's text is the detail, with its own code", async () => {
  const answer = await (
    await app()
  ).inject({
    method: 'POST',
    url: '/form',
    payload: { name: '', times: [] },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    code: 'medicine.name_required',
    detail: 'Medicine name is required',
  });
});

test.each([
  [{ name: 'x', times: ['08:00', '8'] }, 'Please check times (number 2): A time looks like 08:00.'],
  [{ name: 'x' }, 'Please check times: it is missing.'],
  [{ name: 'x', times: null }, 'Please check times: it is missing.'],
  [{ name: 'x', times: 'all' }, 'Please check times: it has to be a list.'],
  [{ name: 5, times: ['08:00'] }, 'Please check name: it has to be a text.'],
  [{ name: 'x', times: [] }, 'Please check times: use at least 1 entry.'],
  [{ name: 'x', times: ['08:00'], mood: 'x' }, 'Please check mood: use one of good, bad.'],
  [
    { name: 'x', times: ['08:00'], since: 'x' },
    'Please check since: a date looks like 2026-11-20.',
  ],
  [{ name: 'x', times: ['08:00'], where: { room: 'x' } }, 'Please check floor: it is missing.'],
  [{ name: 'x', times: ['08:00'], who: { age: -1 } }, 'Please check age: use at least 0.'],
  [
    { name: 'x', times: ['08:00'], who: 5 },
    'Please check who: it has to be an object with fields.',
  ],
  [[], 'Please send the fields of this request as a JSON object.'],
  [undefined, 'Please send the fields of this request as a JSON object.'],
])('%j is refused with the field that is wrong', async (payload, detail) => {
  const answer = await (
    await app()
  ).inject({
    method: 'POST',
    url: '/form',
    headers: json,
    ...(payload && { payload }),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    code: 'request.invalid',
    detail,
  });
});

test.each([
  ['malformed JSON', { headers: json, payload: '{"name":' }, 400, 'request.invalid'],
  ['another content type', { headers: { 'content-type': 'text/plain' }, payload: 'x' }, 415],
  ['a form', { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }, 415],
  ['no content type', { payload: Buffer.from('x') }, 415],
])('%s is refused', async (_, request, status, code = 'request.unsupported') => {
  const answer = await (await app()).inject({ method: 'POST', url: '/form', ...request });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ code, detail: expect.any(String) });
});

test('what is wrong in the query is named by its own name', async () => {
  const answer = await (await app()).inject('/listed?limit=many');
  expect(answer.json().detail).toBe('Please check limit: it has to be a number.');
});

test('extra fields and prototype tricks are left out', async () => {
  const answer = await (
    await app()
  ).inject({
    method: 'POST',
    url: '/form',
    headers: json,
    payload: '{"name":"x","times":["08:00"],"user_id":"other","__proto__":{"admin":true}}',
  });
  expect(answer.json()).toEqual({ name: 'x', times: ['08:00'] });
});
