import { ApiProblem, Unreachable } from '../http/problems.ts';

/**
 * Why this device could not be turned on for reminders: the browser's question was closed, a private
 * window, the push service said no, our server does not call that push service, no network.
 */
export type PushRefusal = 'closed' | 'private' | 'service' | 'address' | 'offline' | 'unknown';

/** The browser has made no address for this device. */
export class NotSubscribed extends Error {
  constructor(cause: unknown) {
    super('The browser made no address', { cause });
    this.name = 'NotSubscribed';
  }
}

const FORBIDDEN = ['NotAllowedError', 'SecurityError'];
/** Chromium says it in a private window as an AbortError with these words. */
const DENIED = /permission denied/i;

/** `online` as the browser has it. Notices are allowed when it comes to this. */
export function refusalOf(error: unknown, online: boolean): PushRefusal {
  if (error instanceof ApiProblem)
    return error.code === 'push.endpoint_refused' ? 'address' : 'unknown';
  if (error instanceof Unreachable) return 'offline';
  if (!(error instanceof NotSubscribed)) return online ? 'unknown' : 'offline';
  const { name = '', message = '' } = error.cause instanceof Error ? error.cause : {};
  // Allowed to show notices, and not to be reached: so it is only in a window that keeps nothing.
  if (FORBIDDEN.includes(name) || DENIED.test(message)) return 'private';
  return online ? 'service' : 'offline';
}
