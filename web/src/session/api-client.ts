import { ApiProblem, Unreachable } from '../http/problems.ts';
import type { Request, RequestOptions } from '../http/create-request.ts';
import { request } from './request.ts';

type Options = Pick<RequestOptions, 'signal' | 'timeout'>;

export async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  const { code, detail } = (body ?? {}) as { code?: unknown; detail?: unknown };
  return new ApiProblem(
    typeof code === 'string' ? code : 'server.failed',
    response.status,
    typeof detail === 'string' ? detail : '',
    body,
  );
}

/** JSON calls below `/api`. Rejects with `ApiProblem` or `Unreachable`. */
export function createApi(send: Request) {
  async function call<T>(
    method: string,
    path: string,
    body: unknown,
    options: Options,
  ): Promise<T> {
    const content =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await send(path, { method, ...content, ...options });
    if (!response.ok) throw await problemOf(response);
    if (response.status === 204) return undefined as T;
    try {
      return (await response.json()) as T;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new Unreachable(error);
    }
  }
  return {
    get: <T>(path: string, options: Options = {}) => call<T>('GET', path, undefined, options),
    post: <T>(path: string, body?: unknown, options: Options = {}) =>
      call<T>('POST', path, body, options),
    put: <T>(path: string, body?: unknown, options: Options = {}) =>
      call<T>('PUT', path, body, options),
    patch: <T>(path: string, body?: unknown, options: Options = {}) =>
      call<T>('PATCH', path, body, options),
    delete: <T = void>(path: string, options: Options = {}) =>
      call<T>('DELETE', path, undefined, options),
  };
}

export type Api = ReturnType<typeof createApi>;
export const api = createApi(request);
