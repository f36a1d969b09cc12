import type { SyncDeps } from '../../web/src/sync/deps.ts';

type Retry = { ms: number; run: () => void };

/** The time at which an engine tries again comes when a step says so, and not by itself. */
export class Retries {
  readonly #waiting = new Set<Retry>();
  #ended: (() => void) | null = null;

  after: SyncDeps['after'] = (ms, run) => {
    const retry = { ms, run };
    this.#waiting.add(retry);
    return () => void this.#waiting.delete(retry);
  };

  /** The engine says how much is left behind when a run is over, and nothing after it. */
  report: SyncDeps['report'] = ({ leftBehind }) => {
    if (leftBehind !== undefined) this.#ended?.();
  };

  /** The one that comes first, and how long it waits; nothing where nothing is to be tried again. */
  next(): { ms: number; run(): Promise<void> } | null {
    const [first] = [...this.#waiting].toSorted((a, b) => a.ms - b.ms);
    if (!first) return null;
    const run = () =>
      new Promise<void>((resolve) => {
        this.#ended = resolve;
        this.#waiting.delete(first);
        first.run();
      });
    return { ms: first.ms, run };
  }
}
