import { ApiProblem, Unreachable } from '../../http/problems.ts';

/** Why no reply came (CHAT-5): a row of status, never the assistant's words. */
export type FailureKind = 'limit' | 'invalid' | 'unavailable' | 'offline' | 'failed';

export type Failure = {
  kind: FailureKind;
  /** As the server says it, in English; empty where it says nothing. */
  detail: string;
  /** Of the closed list; empty where no server answered. */
  code: string;
  /** The limit is that of the plan: a larger plan helps. */
  isPlan: boolean;
};

const NAMES_PLAN = /ai request limit/i;

const KINDS: Record<number, FailureKind> = {
  400: 'invalid',
  403: 'limit',
  429: 'limit',
  503: 'unavailable',
};

export function failureOf(error: unknown): Failure {
  if (error instanceof Unreachable) return { kind: 'offline', detail: '', code: '', isPlan: false };
  if (!(error instanceof ApiProblem))
    return { kind: 'failed', detail: '', code: '', isPlan: false };
  const { status, detail, code } = error;
  return { kind: KINDS[status] ?? 'failed', detail, code, isPlan: NAMES_PLAN.test(detail) };
}
