import { getOrInsert } from '@qamqor/shared/get-or-insert';
import { liveQuery, type Subscription } from 'dexie';
import { isFull, isLost } from './failures.ts';
import type { LocalData } from './local-data.ts';

/** What is asked: `again` changes when it is to be asked anew. */
export type Asked = { key: string; again?: string };

export type Reading<T> = { key: string; value: T };

type Listener<T> = { next(reading: Reading<T>): void; error(error: unknown): void };
type Shared = {
  reading: Reading<unknown> | undefined;
  listeners: Set<Listener<unknown>>;
  ask: () => void;
  stop: () => void;
};

const sharedBy = new WeakMap<LocalData, Map<string, Shared>>();

const nameOf = ({ key, again }: Asked) => `${key} ${again}`;

/** What was read last, while anybody listens. */
export function lastReading<T>(local: LocalData, asked: Asked): Reading<T> | undefined {
  return sharedBy.get(local)?.get(nameOf(asked))?.reading as Reading<T> | undefined;
}

/** Once connections that were cut off are there again: no live query comes back by itself. */
export function askAgain(local: LocalData): void {
  sharedBy.get(local)?.forEach(({ ask }) => ask());
}

/**
 * One live query for all who ask for the same: after a tap each thing is read once, however many
 * parts of the screen show it.
 */
export function sharedLiveQuery<T>(local: LocalData, asked: Asked, query: () => Promise<T>) {
  const name = nameOf(asked);
  const all = getOrInsert(sharedBy, local, () => new Map<string, Shared>());

  function begin(): Shared {
    const listeners: Shared['listeners'] = new Set();
    let subscription: Subscription | undefined;
    const failed = (cause: unknown) => {
      shared.stop();
      for (const { error } of listeners) error(cause);
    };
    const shared: Shared = {
      reading: undefined,
      listeners,
      ask() {
        subscription?.unsubscribe();
        subscription = liveQuery(query).subscribe(
          (value) => {
            const reading = (shared.reading = { key: asked.key, value });
            for (const { next } of listeners) next(reading);
          },
          (cause: unknown) => {
            // What was read before stands meanwhile.
            if (isLost(cause) || isFull(cause))
              import('./revive.ts').then(
                ({ revive }) => revive(local, askAgain),
                () => failed(cause),
              );
            else failed(cause);
          },
        );
      },
      stop() {
        subscription?.unsubscribe();
        if (all.get(name) === shared) all.delete(name);
      },
    };
    all.set(name, shared);
    shared.ask();
    return shared;
  }

  return {
    getValue: () => lastReading<T>(local, asked),
    /** Answers how to stop. */
    subscribe(next: Listener<T>['next'], error: Listener<T>['error']) {
      const { reading, listeners, stop } = all.get(name) ?? begin();
      const listener = { next, error } as Listener<unknown>;
      listeners.add(listener);
      if (reading) listener.next(reading);
      return () => {
        listeners.delete(listener);
        // A part that is drawn anew leaves and comes back at once.
        setTimeout(() => {
          if (listeners.size === 0) stop();
        });
      };
    },
  };
}
