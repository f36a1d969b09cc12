import { reloadOnce } from './reload-once.ts';

/** How long a part of the program may take to arrive. */
export const LIMIT_MS = 120_000;

export function within<T>(promise: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Time-out')), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The server gives this page, which no worker answers for. */
export function isReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000);
  return fetch(window.location.href, { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Without the network, and without a worker, a reload would take away what is shown. */
export async function canReload(): Promise<boolean> {
  return Boolean(navigator.serviceWorker?.controller) || isReached();
}

/** A newer release may have replaced the file: then a reload brings the new one. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await within(load(), LIMIT_MS);
  } catch (error) {
    if (!(await canReload()) || !reloadOnce()) throw error;
    return new Promise<never>(() => undefined);
  }
}
