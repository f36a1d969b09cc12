import type { FakeServer } from './fake-server.ts';
import { Unreachable } from '../http/problems.ts';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** What a call answers: a body for 200, a stream as it is, a status, or no answer at all while there is no network. */
export type RestAnswer = Answer | ((body: unknown) => Answer | Promise<Answer>);

/** By method and path below `/api`, as `'GET /reminders/health'`. */
export type RestAnswers = Record<string, RestAnswer>;

export type Call = { method: string; path: string; body: unknown };

export type Network = {
  /** Nothing is reached while it is true. */
  isDown: boolean;
  readonly calls: Call[];
};

const SYNC = /^\/sync\/(push|pull)/;

function bodyOf(init: RequestInit | undefined): unknown {
  return typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
}

/** A stream that stays open until the page lets go of it. */
function silence(): Response {
  return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
}

function answerOf(answers: RestAnswers, call: Call) {
  const path = call.path.replace(/\?.*/, '');
  const answer = answers[`${call.method} ${path}`] ?? {
    status: 404,
    body: { code: 'not_found', detail: '' },
  };
  return typeof answer === 'function' ? answer(call.body) : answer;
}

function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  );
}

/** In place of the browser's `fetch`, for calls below `/api` alone; everything else goes its way. */
export function standInFetch(
  server: FakeServer,
  userId: string,
  answers: RestAnswers,
  network: Network,
): typeof fetch {
  const own = globalThis.fetch;
  const send = server.sendAs(userId);
  return async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    if (!url.startsWith('/api/')) return own(input, init);
    const path = url.slice('/api'.length);
    const call = { method: init?.method ?? 'GET', path, body: bodyOf(init) };
    network.calls.push(call);
    if (network.isDown) throw new TypeError('Failed to fetch');
    if (path.startsWith('/sync/live')) return silence();
    if (SYNC.test(path)) {
      return send(path, init as never).catch((error: unknown) => {
        throw error instanceof Unreachable ? new TypeError('Failed to fetch') : error;
      });
    }
    const answered = Promise.race([answerOf(answers, call), abortOf(init?.signal)]);
    const { status = 200, body = {}, headers = {} } = await answered;
    if (body instanceof ReadableStream) return new Response(body, { status, headers });
    return status === 204
      ? new Response(null, { status })
      : Response.json(body, { status, headers });
  };
}
