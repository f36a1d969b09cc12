import { setImmediate as nextTurn } from 'node:timers/promises';
import { agreeOnKey, type Push, type SharedKey } from './encrypt-push.ts';

export type BrowserKeys = Pick<Push, 'p256dh' | 'auth'>;

/** So many wait to be used at most, the newest; each is some 200 bytes, in memory alone. */
const MOST = 20_000;

const nameOf = ({ p256dh, auth }: BrowserKeys) => `${p256dh} ${auth}`;

/**
 * Keys for notices that fall due soon, agreed on while nothing else is to be done: the curve is most of
 * the work of a notice. Each is used once.
 */
export function createPreparedKeys(isIdle: () => boolean, most = MOST) {
  const ready = new Map<string, SharedKey>();
  const wanted = new Map<string, BrowserKeys>();
  let working = false;

  async function work(): Promise<void> {
    working = true;
    for (const [name, keys] of wanted) {
      await nextTurn();
      if (!isIdle()) break;
      wanted.delete(name);
      try {
        ready.set(name, agreeOnKey(keys));
        const [oldest] = ready.keys();
        if (ready.size > most && oldest !== undefined) ready.delete(oldest);
      } catch {
        // What is sent with these keys says so.
      }
    }
    wanted.clear();
    working = false;
  }

  return {
    /** Those that are ready already stay; whoever is asked for again while there is no time waits. */
    prepare(all: readonly BrowserKeys[]): void {
      for (const keys of all) if (!ready.has(nameOf(keys))) wanted.set(nameOf(keys), keys);
      if (!working) void work();
    },

    /** A key for one notice: a prepared one, or undefined. */
    take(keys: BrowserKeys): SharedKey | undefined {
      const name = nameOf(keys);
      const key = ready.get(name);
      ready.delete(name);
      return key;
    },

    size: () => ready.size,
    isWorking: () => working,
  };
}
