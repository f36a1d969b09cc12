import { Problem } from '@qamqor/shared/problem';
import { openRecord, type Bounds, type OpenRecord } from './open-record.ts';
import type { Body } from './record-content.ts';

export type RecordQueue = {
  /** Before a file is taken in; returns how to say that it is answered. */
  enter(personId: string): () => void;
  /** Opens a file once it is its turn, and lets go of it when the work has ended. */
  use<T>(body: Body, work: (record: OpenRecord) => Promise<T>): Promise<T>;
  /** Ends what is being read, and takes nothing more. */
  close(): void;
};
export type ReadsRecords = { records: RecordQueue };

/** Ten times what the largest file needs on a slow machine. */
const DEADLINE_MS = 30_000;
/** What all that wait may take together. */
const MOST_WAITING = 100 * 1024 * 1024;

/** One file is open at a time: it may fill the memory of a small server. A person sends one at a time. */
export function createRecordQueue(
  open: (body: Body, bounds: Bounds) => Promise<OpenRecord> = openRecord,
): RecordQueue {
  const ending = new AbortController();
  const inside = new Set<string>();
  let held = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function run<T>(body: Body, work: (record: OpenRecord) => Promise<T>): Promise<T> {
    if (ending.signal.aborted) throw new Problem('server.busy');
    const record = await open(body, { deadline: DEADLINE_MS, signal: ending.signal });
    try {
      return await work(record);
    } finally {
      record.close();
    }
  }

  return {
    enter(personId) {
      if (inside.has(personId)) throw new Problem('import.still_reading');
      inside.add(personId);
      return () => inside.delete(personId);
    },

    async use(body, work) {
      const size = body.byteLength;
      if (ending.signal.aborted || held + size > MOST_WAITING) throw new Problem('server.busy');
      held += size;
      const turn = last.then(() => run(body, work)).finally(() => (held -= size));
      last = turn.catch(() => undefined);
      return turn;
    },

    close() {
      ending.abort();
    },
  };
}
