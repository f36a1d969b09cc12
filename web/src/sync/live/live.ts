import { HEARTBEAT_MS } from '@qamqor/shared/limits';
import type { Request } from '../../http/create-request.ts';
import type { LocalData } from '../../local-db/local-data.ts';
import { createBackoff, type BackoffDeps } from '../backoff.ts';
import { readEvents } from './event-stream.ts';

export type LiveDeps = BackoffDeps & {
  local: Pick<LocalData, 'cache' | 'wake'>;
  send: Request;
};

/** Two heartbeats, and a little for the way of the second. */
const SILENT_FOR = 2 * HEARTBEAT_MS + 5_000;
/** A connection that stood so long was a good one. */
const STOOD_FOR = 20_000;
/** Where there is no such call the poll is enough; a server that learns it is found again. */
const NOT_THERE = 15 * 60_000;

/** Whether the device has not pulled this far. An event it cannot read is worth a pull. */
async function isNews(local: LiveDeps['local'], data: string): Promise<boolean> {
  try {
    const { stream, seq } = JSON.parse(data) as { stream: string; seq: number };
    const known = await local.cache.cursors.get(stream);
    return !known || known.cursor < seq;
  } catch {
    return true;
  }
}

/**
 * Wakes the sync as soon as the server has something new. Carries no data itself: a pull whenever
 * the connection stands takes up what happened while there was none.
 */
export function createLive(deps: LiveDeps): { start(): void; stop(): void } {
  const backoff = createBackoff(deps, () => void listen());
  let connection: AbortController | null = null;

  async function follow(signal: AbortController): Promise<number | null> {
    const untilSilent = () => deps.after(SILENT_FOR, () => signal.abort());
    let giveUp = untilSilent();
    let callOff = () => {};
    const heard = () => {
      giveUp();
      giveUp = untilSilent();
    };
    try {
      const response = await deps.send('/sync/live', {
        headers: { accept: 'text/event-stream' },
        signal: signal.signal,
        timeout: null,
      });
      if (response.status !== 200 || !response.body) {
        await response.body?.cancel();
        return response.status === 404 || response.status === 405 ? NOT_THERE : null;
      }
      heard();
      deps.local.wake();
      callOff = deps.after(STOOD_FOR, () => backoff.reset());
      for await (const data of readEvents(response.body, heard)) {
        backoff.reset();
        if (await isNews(deps.local, data)) deps.local.wake();
      }
    } finally {
      giveUp();
      callOff();
    }
    return null;
  }

  async function listen(): Promise<void> {
    backoff.callOff();
    const current = new AbortController();
    connection = current;
    const wait = await follow(current).catch(() => null);
    if (connection !== current) return;
    connection = null;
    backoff.later(wait);
  }

  return {
    start() {
      if (!connection) void listen();
    },
    stop() {
      backoff.reset();
      const current = connection;
      connection = null;
      current?.abort();
    },
  };
}
