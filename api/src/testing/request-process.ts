import 'temporal-polyfill/global';
import { readFileSync } from 'node:fs';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLogger } from '../platform/logger.ts';

/**
 * Asks a server of its own one thing, and says the status and the code of its answer. A body that
 * begins with `@` is the name of its file.
 */
const [method = 'GET', url = '', token = '', body = ''] = process.argv.slice(2);
const config = loadConfig();
const database = openDatabase(config);
const app = await buildApp({ config, log: createLogger(config), ...systemClock, ...database });
const answer = await app.inject({
  method: method as 'GET' | 'POST' | 'DELETE',
  url,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  ...(body !== '' && { payload: body.startsWith('@') ? readFileSync(body.slice(1)) : body }),
});
const { code } = answer.body === '' ? {} : answer.json<{ code?: string }>();
process.stdout.write(`${answer.statusCode} ${code ?? 'done'}\n`);
process.exit(0);
