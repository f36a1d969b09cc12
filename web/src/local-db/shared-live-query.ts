import { liveQuery } from 'dexie';
import type { LocalData } from './local-data.ts';

/** `error` when the query rejected: it is asked again when somebody listens anew. */
export type LiveAnswer<T> = { value: T } | { error: unknown };

type Listener = (answer: LiveAnswer<unknown>) => void;
type Shared = {
  answer: LiveAnswer<unknown> | null;
  listeners: Set<Listener>;
  stop: () => void;
};

const sharedBy = new WeakMap<LocalData, Map<string, Shared>>();

function begin<T>(query: () => Promise<T>): Shared {
  const shared: Shared = { answer: null, listeners: new Set(), stop: () => undefined };
  const tell = (answer: LiveAnswer<T>) => {
    shared.answer = answer;
    for (const listener of shared.listeners) listener(answer);
  };
  const subscription = liveQuery(query).subscribe({
    next: (value) => tell({ value }),
    error: (error: unknown) => tell({ error }),
  });
  shared.stop = () => subscription.unsubscribe();
  return shared;
}

/** What was answered last, while anybody listens under this key. */
export function answerOf(local: LocalData, key: string): LiveAnswer<unknown> | null {
  return sharedBy.get(local)?.get(key)?.answer ?? null;
}

/**
 * Listens to one live query. All who ask under one key share one reading: after a tap each thing is
 * read once, however many parts of the screen show it. Returns the way to stop.
 */
export function listen<T>(
  local: LocalData,
  key: string,
  query: () => Promise<T>,
  listener: (answer: LiveAnswer<T>) => void,
): () => void {
  const all = sharedBy.get(local) ?? new Map<string, Shared>();
  sharedBy.set(local, all);
  const known = all.get(key);
  const shared = known && !(known.answer && 'error' in known.answer) ? known : begin(query);
  all.set(key, shared);
  shared.listeners.add(listener as Listener);
  if (shared.answer) listener(shared.answer as LiveAnswer<T>);
  return () => {
    shared.listeners.delete(listener as Listener);
    // A part that is drawn anew leaves and comes back at once.
    setTimeout(() => {
      if (shared.listeners.size > 0) return;
      shared.stop();
      if (all.get(key) === shared) all.delete(key);
    });
  };
}
