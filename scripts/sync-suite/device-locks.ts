/** The browser's locks of one device: one holder at a time, unless it loses them. */
export class DeviceLocks {
  isLost = false;
  #last: Promise<unknown> = Promise.resolve();

  /** As a `LockManager`, for what `createExclusive` asks of one. */
  for(died: Promise<void>): LockManager {
    const request = (_name: string, _options: object, work: () => Promise<unknown>) => {
      if (this.isLost) return work();
      const turn = this.#last.then(work);
      this.#last = Promise.race([turn, died]).catch(() => undefined);
      return turn;
    };
    return { request } as unknown as LockManager;
  }
}
