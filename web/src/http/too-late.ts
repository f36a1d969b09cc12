import { Unreachable } from './problems.ts';

/** The way to the server may be open: its answer was given up as too slow. */
export function isTooLate(error: unknown): boolean {
  if (!(error instanceof Unreachable)) return false;
  return error.cause instanceof DOMException && error.cause.name === 'TimeoutError';
}
