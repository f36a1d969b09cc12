import type { Request } from '../http/create-request.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { dateAnew } from './date-anew.ts';
import { keepTime } from './keep-time.ts';
import type { SyncReport } from '../sync-status/reported.ts';

export type SyncDeps = {
  local: LocalData;
  send: Request;
  report(change: SyncReport): void;
  /** In [0, 1). */
  random(): number;
  /** Runs `work` while no other tab of this account does. */
  exclusive(work: () => Promise<void>): Promise<void>;
  /**
   * These streams are gone, or show something else than before, or nothing of them may be told any
   * more: what is kept of them beside the databases has to go too.
   */
  gone?(streams: readonly string[]): Promise<void>;
  /** Brings back connections to the databases that the browser cut off; on a page, by a reload at last. */
  revive?(): void;
  /** Calls back after `ms`; returns the way to call it off. */
  after(ms: number, run: () => void): () => void;
};

/** The server read its clock in the middle of the request, as far as anyone can tell. */
export async function learnFrom(
  deps: SyncDeps,
  sent: { boot: number },
  serverNow: number,
): Promise<void> {
  const { local } = deps;
  deps.report({ online: true });
  if (!Number.isFinite(serverNow)) return;
  const { wall, boot } = local.reading();
  const middle = Math.round(wall - (boot - sent.boot) / 2);
  const time = { server: serverNow, wall: middle };
  await dateAnew(local, time);
  local.learn(time);
  void keepTime(local);
  deps.report({ clockOffset: middle - serverNow });
}
