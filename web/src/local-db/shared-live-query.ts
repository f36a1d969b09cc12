import { liveQuery } from 'dexie';
import type { LocalData } from './local-data.ts';

/** What is asked: `again` changes when it is to be asked anew. */
export type Asked = { key: string; again?: string };

export type Reading<T> = { key: string; value: T };

type Listener<T> = { next(reading: Reading<T>): void; error(error: unknown): void };
type Shared = {
  reading: Reading<unknown> | undefined;
  listeners: Set<Listener<unknown>>;
  /** Nothing comes any more: whoever listens anew asks again. */
  isBroken: boolean;
  stop: () => void;
};

const sharedBy = new WeakMap<LocalData, Map<string, Shared>>();

const nameOf = ({ key, again = '' }: Asked) => `${key} ${again}`;

function begin<T>(key: string, query: () => Promise<T>): Shared {
  const shared: Shared = {
    reading: undefined,
    listeners: new Set(),
    isBroken: false,
    stop: () => subscription.unsubscribe(),
  };
  const subscription = liveQuery(query).subscribe({
    next(value) {
      shared.reading = { key, value };
      for (const { next } of shared.listeners) next(shared.reading);
    },
    error(cause: unknown) {
      shared.isBroken = true;
      for (const { error } of shared.listeners) error(cause);
    },
  });
  return shared;
}

/** What was read last, while anybody listens. */
export function lastReading<T>(local: LocalData, asked: Asked): Reading<T> | undefined {
  return sharedBy.get(local)?.get(nameOf(asked))?.reading as Reading<T> | undefined;
}

/**
 * One live query for all who ask for the same: after a tap each thing is read once, however many
 * parts of the screen show it.
 */
export function sharedLiveQuery<T>(local: LocalData, asked: Asked, query: () => Promise<T>) {
  const name = nameOf(asked);
  return {
    getValue: () => lastReading<T>(local, asked),
    /** Answers how to stop. */
    subscribe(next: Listener<T>['next'], error: Listener<T>['error'] = () => undefined) {
      const all = sharedBy.get(local) ?? new Map<string, Shared>();
      sharedBy.set(local, all);
      const known = all.get(name);
      const shared = known && !known.isBroken ? known : begin(asked.key, query);
      all.set(name, shared);
      const listener = { next, error } as Listener<unknown>;
      shared.listeners.add(listener);
      if (shared.reading) listener.next(shared.reading);
      return () => {
        shared.listeners.delete(listener);
        // A part that is drawn anew leaves and comes back at once.
        setTimeout(() => {
          if (shared.listeners.size > 0) return;
          shared.stop();
          if (all.get(name) === shared) all.delete(name);
        });
      };
    },
  };
}
