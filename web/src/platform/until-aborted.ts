/** What comes of the work; rejects with the signal's reason as soon as nobody waits for it any more. */
export async function untilAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const giveUp = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
