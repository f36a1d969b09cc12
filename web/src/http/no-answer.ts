import { ApiProblem, Unreachable } from './problems.ts';

/** What stands between says so where no server answered it in time. */
const OF_A_PROXY = [502, 504];

/** No answer of the server itself came: what was asked for may have been done all the same. */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof ApiProblem && error.detail === '' && OF_A_PROXY.includes(error.status);
}
