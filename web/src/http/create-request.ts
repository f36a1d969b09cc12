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

/** The one way to the server. Rejects with `Unreachable`, or with the caller's own abort. */
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
      if (response.status === 401) {
        const refusal: unknown = await response
          .clone()
          .json()
          .catch(() => null);
        deps.expired(token, (refusal as { code?: unknown } | null)?.code);
      }
      return response;
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Unreachable(error);
    }
  };
}
