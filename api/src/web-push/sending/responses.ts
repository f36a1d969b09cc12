import { MINUTE } from '@qamqor/shared/calendar/dates';

/** What became of a notice that was handed to its push service. */
export type PushAnswer =
  | { kind: 'answered'; status: number; retry_after: string | null }
  | { kind: 'fault'; fault: 'timeout' | 'network' | 'address' | 'encryption' }
  /** It was not sent, because its push service does not work at present. */
  | { kind: 'held' };

export type Verdict =
  | { is: 'accepted' }
  | { is: 'gone' }
  /** Not before `until`, for everything of this push service, where that is said. */
  | { is: 'again'; fault: string; until: number | null }
  | { is: 'failed'; fault: string };

const SECOND = 1_000;
const FIRST_WAIT = SECOND;
const LONGEST_WAIT = MINUTE;
const LONGEST_RETRY_AFTER = 60 * MINUTE;

/** Epoch ms from a Retry-After header, in seconds or as a date; null when there is none to follow. */
export function retryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const text = value.trim();
  const at = /^\d{1,9}$/.test(text) ? now + Number(text) * SECOND : Date.parse(text);
  return Number.isNaN(at) ? null : Math.min(Math.max(at, now), now + LONGEST_RETRY_AFTER);
}

/** How long to wait after so many attempts; `chance` (0 to 1) spreads those who failed together. */
export function backOff(attempts: number, chance: number): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts - 1, 10));
  return Math.round((longest * (1 + chance)) / 2);
}

/** REM-9: dead subscriptions go, busy services are tried again, a refusal of ours is an alarm. */
export function classifyResponse(answer: PushAnswer, now: number): Verdict {
  if (answer.kind === 'held') return { is: 'again', fault: 'held', until: null };
  if (answer.kind === 'fault') {
    const { fault } = answer;
    const isOurs = fault === 'address' || fault === 'encryption';
    return isOurs ? { is: 'failed', fault } : { is: 'again', fault, until: null };
  }
  const { status } = answer;
  if (status >= 200 && status < 300) return { is: 'accepted' };
  if (status === 404 || status === 410) return { is: 'gone' };
  const fault = String(status);
  const until = retryAfter(answer.retry_after, now);
  if (status === 429 || status >= 500) return { is: 'again', fault, until };
  if (status === 408) return { is: 'again', fault, until: null };
  return { is: 'failed', fault };
}
