import 'temporal-polyfill/global';
import { loadConfig } from '../config.ts';
import { relativesPort } from '../family/family.service.ts';
import { createKeptFiles, createRecordQueue, goOnWithImports } from '../import/import.service.ts';
import type { App } from '../platform/http/http.ts';
import { createLogger } from '../platform/logger.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { haltingRecords } from './halting-record.ts';

/** Goes on with what was begun, as a server that has just started, until it is about to write a page. */
const config = loadConfig();

const deps = {
  ...systemClock,
  ...openDatabase(config),
  ...relativesPort,
  log: createLogger(config),
  keptFiles: createKeptFiles(config),
  records: haltingRecords(createRecordQueue(), { turn: 1, most: 1 }),
};
const addHook = (name: string, hook: () => Promise<void>) =>
  void (name === 'onListen' ? hook() : undefined);
goOnWithImports({ addHook } as unknown as Pick<App, 'addHook'>, deps);
setInterval(() => undefined, 1_000);
