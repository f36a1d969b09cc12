import type { MessageDescriptor } from '@lingui/core';
import { ApiProblem, Unreachable } from '../../http/problems.ts';
import { isTooLate } from '../../http/too-late.ts';
import { hasText, problemText } from '../../locale/problem-text.ts';

/** Why the server did not do it: `said` is its reason, in the person's language where there is one. */
export type CallFault =
  | { kind: 'offline' | 'unanswered' | 'unknown' }
  | { kind: 'denied' | 'said'; said: MessageDescriptor | string };

export function callFault(error: unknown): CallFault {
  if (isTooLate(error)) return { kind: 'unanswered' };
  if (error instanceof Unreachable) return { kind: 'offline' };
  if (!(error instanceof ApiProblem)) return { kind: 'unknown' };
  const { code, detail } = error;
  if (code === 'server.failed' && detail === '') return { kind: 'unknown' };
  const said = hasText(code) ? problemText[code] : detail;
  if (said === '') return { kind: 'unknown' };
  return { kind: code === 'admin.required' ? 'denied' : 'said', said };
}

/** NEWS-1: from which day a news may hold, where the server refused an earlier one. */
export function earliestOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return null;
  const { earliest } = (error.answer ?? {}) as { earliest?: unknown };
  return typeof earliest === 'string' ? earliest : null;
}
