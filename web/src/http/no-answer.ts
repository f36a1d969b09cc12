import { ApiProblem, Unreachable } from './problems.ts';

/** No answer of the server itself came: what was asked for may have been done all the same. */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  // Of a proxy in between: the server says what it has to say in a sentence.
  return error instanceof ApiProblem && error.code === 'server.failed' && error.detail === '';
}
