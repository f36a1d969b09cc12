import { expect, test } from 'vitest';
import { ApiProblem, Unreachable } from '../../http/problems.ts';
import { failureOf } from './failure.ts';

test('[CHAT-5] each refusal has its kind, and a plan that is used up is told from a fast finger', () => {
  const kinds = [
    [new ApiProblem('chat.message_invalid', 400, ''), 'invalid', false],
    [new ApiProblem('chat.limit', 429, 'You have reached your AI request limit'), 'limit', true],
    [new ApiProblem('request.too_many', 429, 'That was very fast'), 'limit', false],
    [new ApiProblem('chat.no_room', 403, ''), 'limit', false],
    [new ApiProblem('chat.unavailable', 503, ''), 'unavailable', false],
    [new ApiProblem('server.failed', 500, ''), 'failed', false],
    [new ApiProblem('auth.required', 401, ''), 'failed', false],
    [new Unreachable(), 'offline', false],
    [new Error('anything else'), 'failed', false],
  ] as const;
  for (const [error, kind, isPlan] of kinds) {
    const failure = failureOf(error);
    expect([error.message, failure.kind, failure.isPlan]).toEqual([error.message, kind, isPlan]);
  }
});
