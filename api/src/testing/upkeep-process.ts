import 'temporal-polyfill/global';
import { chores } from '../chores.ts';
import { loadConfig } from '../config.ts';
import { purgeAccounts } from '../deletion/deletion.service.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLogger } from '../platform/logger.ts';
import { createUpkeep, type Chore } from '../platform/upkeep.ts';
import { halt } from './halt.ts';

/**
 * Does all chores; with a `name`, until step `at` of that one is done and not committed: then it says so
 * and waits to be killed.
 */
const [name, at] = process.argv.slice(2);
const config = loadConfig();
const database = openDatabase(config);
let steps = 0;

const halting = [...chores, purgeAccounts(config)].map((chore): Chore => {
  const step: Chore['step'] = async (...of) => {
    const rows = await chore.step(...of);
    return chore.name === name && ++steps === Number(at) ? halt() : rows;
  };
  return { ...chore, step };
});
const deps = { ...systemClock, ...database, log: createLogger(config) };
await createUpkeep(deps, halting).round();
await database.close();
