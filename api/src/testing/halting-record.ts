import type { OpenRecord } from '../import/open-record.ts';
import type { RecordQueue } from '../import/record-queue.ts';
import { halt } from './halt.ts';

/** Reads files as `records` does, until `most` pages were handed out as it is gone through for the `turn`th time. */
export function haltingRecords(
  records: RecordQueue,
  { turn, most }: { turn: number; most: number },
): RecordQueue {
  const halting = (record: OpenRecord): OpenRecord => {
    let turns = 0;
    return {
      ...record,
      async *pages() {
        turns += 1;
        let pages = 0;
        for await (const page of record.pages()) {
          if (turns === turn && pages++ === most) await halt();
          yield page;
        }
      },
    };
  };
  return {
    ...records,
    use: (body, work) => records.use(body, (record) => work(halting(record))),
  };
}
