import { expect, test, vi } from 'vitest';
import { createApi } from './api-client.ts';
import { ApiProblem, Unreachable } from '../http/problems.ts';
import { isTooLate } from '../http/too-late.ts';
import { createRequest } from '../http/create-request.ts';

function setUp(answer: (init: RequestInit) => Promise<Response>, token: string | null = 't') {
  const fetch = vi.fn((_path: unknown, init?: RequestInit) => answer(init ?? {}));
  const expired = vi.fn();
  const request = createRequest({ base: '/api', fetch, token: () => token, expired });
  return { fetch, expired, request, api: createApi(request) };
}

const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

test('every call goes below /api with the bearer token', async () => {
  const { api, fetch } = setUp(() => json({ id: '1' }));
  expect(await api.post('/family/add', { email: 'x' })).toEqual({ id: '1' });
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect([path, init?.method, init?.body]).toEqual(['/api/family/add', 'POST', '{"email":"x"}']);
  expect(init?.headers).toEqual({
    authorization: 'Bearer t',
    'content-type': 'application/json',
  });
});

test('without a token there is no authorization header', async () => {
  const { api, fetch } = setUp(() => json([]), null);
  await api.get('/config');
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({});
});

test('a refusal is an ApiProblem with code, status and detail', async () => {
  const { api } = setUp(() => json({ code: 'family.limit_reached', detail: 'Full' }, 403));
  const error: unknown = await api.get('/x').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiProblem);
  expect(error).toMatchObject({ code: 'family.limit_reached', status: 403, detail: 'Full' });
});

test('[FAM-6] a 401 of which only the status came ends no session', async () => {
  const cut = async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(new DOMException('cut', 'AbortError')),
    });
    return new Response(body, { status: 401 });
  };
  const { api, expired } = setUp(cut);
  await expect(api.get('/x')).rejects.toBeInstanceOf(Unreachable);
  expect(expired).not.toHaveBeenCalled();
});

test('a 401 that is no JSON ends the session as one that ran out', async () => {
  const { api, expired } = setUp(async () => new Response('<html>', { status: 401 }));
  await expect(api.get('/x')).rejects.toMatchObject({ status: 401 });
  expect(expired).toHaveBeenCalledWith('t', null);
});

test('401 ends the session of that token, and the error is passed on', async () => {
  const { api, expired } = setUp(() => json({ code: 'auth.required', detail: '' }, 401));
  await expect(api.get('/x')).rejects.toMatchObject({ status: 401 });
  expect(expired).toHaveBeenCalledWith('t', 'auth.required');
});

test('an answer that is no JSON still has its status', async () => {
  const { api } = setUp(() => Promise.resolve(new Response('<html>', { status: 502 })));
  await expect(api.get('/x')).rejects.toMatchObject({ status: 502, code: 'server.failed' });
});

test('204 answers nothing', async () => {
  const { api } = setUp(() => Promise.resolve(new Response(null, { status: 204 })));
  expect(await api.delete('/x')).toBeUndefined();
});

test('no network and a broken answer are Unreachable', async () => {
  const offline = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(offline.api.get('/x')).rejects.toBeInstanceOf(Unreachable);
  const cut = setUp(() => Promise.resolve(new Response('{"id":')));
  await expect(cut.api.get('/x')).rejects.toBeInstanceOf(Unreachable);
});

const untilAborted = ({ signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

test('[UI-18] a call that takes too long is Unreachable and told apart from no network', async () => {
  const { api, request } = setUp(untilAborted);
  const late: unknown = await api.get('/x', { timeout: 20 }).catch((reason: unknown) => reason);
  expect(late).toBeInstanceOf(Unreachable);
  expect(isTooLate(late)).toBe(true);
  expect(isTooLate(new Unreachable(new TypeError('Failed to fetch')))).toBe(false);
  await expect(request('/x', { timeout: 20 })).rejects.toBeInstanceOf(Unreachable);
});

test('an own abort stays an abort', async () => {
  const { request } = setUp(untilAborted);
  const abort = new AbortController();
  const calling = request('/x', { timeout: null, signal: abort.signal });
  abort.abort();
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
});
