import 'temporal-polyfill/global';
import { readFileSync } from 'node:fs';
import { loadConfig } from '../config.ts';
import { relativesPort } from '../family/family.service.ts';
import { createRecordQueue, importRecord } from '../import/import.service.ts';
import type { OpenRecord } from '../import/open-record.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { halt } from './halt.ts';

/** Reads a file in for a person until so many pages of it are written and not committed. */
const [user_id = '', session_id = '', file = '', most = '0'] = process.argv.slice(2);
const database = openDatabase(loadConfig());
const records = createRecordQueue();

/** It is gone through twice: to say what would become of it, and to write it. */
function halting(record: OpenRecord): OpenRecord {
  let turn = 0;
  return {
    ...record,
    async *pages() {
      turn += 1;
      let pages = 0;
      for await (const page of record.pages()) {
        if (turn === 2 && pages++ === Number(most)) await halt();
        yield page;
      }
    },
  };
}

const deps = {
  ...systemClock,
  ...database,
  ...relativesPort,
  records: {
    ...records,
    use: <T>(body: Uint8Array, work: (record: OpenRecord) => Promise<T>) =>
      records.use(body, (record) => work(halting(record))),
  },
};
await importRecord(deps, { user_id, session_id }, readFileSync(file), { isDryRun: false });
