import 'temporal-polyfill/global';
import { readFileSync } from 'node:fs';
import { loadConfig } from '../config.ts';
import { relativesPort } from '../family/family.service.ts';
import { createKeptFiles, createRecordQueue, importRecord } from '../import/import.service.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { haltingRecords } from './halting-record.ts';

/** Reads a file in for a person until so many pages of it are written. */
const [user_id = '', session_id = '', file = '', most = '0'] = process.argv.slice(2);
const config = loadConfig();

const deps = {
  ...systemClock,
  ...openDatabase(config),
  ...relativesPort,
  keptFiles: createKeptFiles(config),
  // It is gone through twice: to say what would become of it, and to write it.
  records: haltingRecords(createRecordQueue(), { turn: 2, most: Number(most) }),
};
await importRecord(deps, { user_id, session_id }, readFileSync(file), { isDryRun: false });
