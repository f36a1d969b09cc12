import { outboxName } from '../local-db/outbox/outbox-name.ts';
import type { Learned, Meta, OutboxRow } from '../local-db/rows.ts';
import { FORMAT, reaches } from '../local-db/snapshot/next-start.ts';
import type { Frame, Snapshot } from './format.ts';

export type Stored = {
  frame: Frame;
  /** Of this program's format, and not older than what this device has. */
  snapshot: Snapshot | undefined;
  learned: Learned | null;
  /** What was done since the snapshot. */
  rows: OutboxRow[];
  /** The `mid` of each change that was refused of those that the snapshot may tell. */
  refused: string[];
};

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Not read'));
  });
}

/** One that is not there is not made. */
function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.transaction?.abort();
  return answerOf(request);
}

/** With nothing but the browser: no library has come yet. Null where there is nothing to draw. */
export async function readOutbox(userId: string): Promise<Stored | null> {
  const db = await open(outboxName(userId));
  try {
    const reading = db.transaction(['meta', 'mutations']);
    const meta = reading.objectStore('meta');
    const valueOf = async <K extends keyof Meta>(name: K) =>
      ((await answerOf(meta.get(name))) as { value: Meta[K] } | undefined)?.value;
    const [frame, kept, pulled, learned, left] = await Promise.all([
      valueOf('instant_frame'),
      valueOf('instant_day'),
      valueOf('pulled'),
      valueOf('learned'),
      valueOf('signed_out'),
    ]);
    if (!frame || left) return null;
    const day = kept as Snapshot | undefined;
    const isFit = day?.format === FORMAT && reaches(day.pulled, pulled);
    const snapshot = isFit ? day : undefined;
    const since = IDBKeyRange.lowerBound(snapshot?.upto ?? Infinity, true);
    const mutations = reading.objectStore('mutations');
    const [rows, refused] = await Promise.all([
      answerOf<OutboxRow[]>(mutations.getAll(since)),
      answerOf<OutboxRow[]>(mutations.index('status').getAll('rejected')),
    ]);
    const told = refused.filter(({ order = 0 }) => order <= (snapshot?.upto ?? 0));
    return {
      frame: frame as Frame,
      snapshot,
      learned: learned ?? null,
      rows,
      refused: told.map(({ mid }) => mid),
    };
  } finally {
    db.close();
  }
}
