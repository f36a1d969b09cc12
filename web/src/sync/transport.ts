import { Unreachable } from '../http/problems.ts';
import type { Request, RequestOptions } from '../http/create-request.ts';

/** The server answered with anything but 200. */
export class Refused extends Error {
  readonly status: number;
  /** Milliseconds that the server asks to wait, if it does. */
  readonly retryAfter: number | null;

  constructor(status: number, retryAfter: number | null) {
    super(`The server answered ${status}`);
    this.name = 'Refused';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** No token of this account is at hand: nothing is sent, and nothing is wrong. */
export class SignedOut extends Error {
  override name = 'SignedOut';
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

export async function callSync<T>(
  send: Request,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const response = await send(path, options);
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Refused(response.status, retryAfterOf(response));
  }
  try {
    return (await response.json()) as T;
  } catch (error) {
    throw new Unreachable(error);
  }
}
