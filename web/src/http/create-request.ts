import type { ProblemCode } from '@qamqor/shared/problem';
import { Unreachable } from './problems.ts';

/** Somebody ended the session, from another device: this one is to be cleaned. */
export const SESSION_ENDED = 'auth.session_ended' satisfies ProblemCode;

const API_TIMEOUT = 10_000;

export type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
  /** Milliseconds for the whole answer; null for streams and downloads. */
  timeout?: number | null;
};

export type Request = (path: string, options?: RequestOptions) => Promise<Response>;

export type RequestDeps = {
  base: string;
  fetch: typeof fetch;
  token(): string | null;
  /** A 401 for this token, with the code of the problem. */
  expired(token: string | null, code: unknown): void;
};

/** What a refusal says; null where it is no JSON. Rejects where its body does not come whole. */
async function codeOf(refusal: Response): Promise<unknown> {
  const text = await refusal.clone().text();
  try {
    return (JSON.parse(text) as { code?: unknown } | null)?.code;
  } catch {
    return null;
  }
}

/**
 * The one way to the server. Rejects with `Unreachable`, or with the caller's own abort. A refusal of
 * which only the status came ends no session: why it was refused decides what becomes of the data.
 */
export function createRequest(deps: RequestDeps): Request {
  return async (path, options = {}) => {
    const { timeout = API_TIMEOUT, signal, headers = {}, ...rest } = options;
    const token = deps.token();
    const signals = [
      ...(signal ? [signal] : []),
      ...(timeout === null ? [] : [AbortSignal.timeout(timeout)]),
    ];
    const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
    try {
      const response = await deps.fetch(deps.base + path, {
        ...rest,
        headers: { ...bearer, ...headers },
        signal: AbortSignal.any(signals),
      });
      if (response.status === 401) deps.expired(token, await codeOf(response));
      return response;
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Unreachable(error);
    }
  };
}
