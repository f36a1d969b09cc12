import type { ProblemCode } from '@qamqor/shared/problem';
import { useState } from 'react';
import { isNoAnswer } from '../http/no-answer.ts';
import { ApiProblem, Unreachable } from '../http/problems.ts';
import { isTooLate } from '../http/too-late.ts';
import { hasText } from '../locale/problem-text.ts';
import { useAttempt, type AttemptState } from './use-attempt.ts';

/**
 * Why the server did not do it: no internet, no answer, one of its own reasons, a reason of a newer
 * server in its own words, or something else.
 */
export type CallFailure = 'offline' | 'unanswered' | ProblemCode | { detail: string } | 'unknown';

export interface Call {
  state: AttemptState;
  /** Null while nothing has failed. */
  failure: CallFailure | null;
  run: <T>(action: () => Promise<T>, done?: (result: T) => void) => void;
}

function failureOf(error: unknown): CallFailure {
  if (isTooLate(error)) return 'unanswered';
  if (error instanceof Unreachable) return 'offline';
  if (isNoAnswer(error)) return 'unanswered';
  if (!(error instanceof ApiProblem)) return 'unknown';
  if (hasText(error.code)) return error.code;
  return error.detail === '' ? 'unknown' : { detail: error.detail };
}

/** One request at a time to the server, told in words by its state. */
export function useCall(): Call {
  const attempt = useAttempt();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  return {
    state: attempt.state,
    failure: attempt.state === 'failed' ? failure : null,
    run: (action, done) =>
      attempt.run(async () => {
        try {
          return await action();
        } catch (error) {
          setFailure(failureOf(error));
          throw error;
        }
      }, done),
  };
}
