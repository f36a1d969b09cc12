import 'temporal-polyfill/global';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { buildDamagedApp } from './platform/http/damaged-app.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { isDamage } from './platform/database/database-faults.ts';
import { wasInUse } from './platform/database/soundness.ts';
import type { App } from './platform/http/http.ts';
import { shutDoor } from './platform/overload/drain.ts';
import { shortcomings } from './platform/config/config-production.ts';
import { isLoopback } from './platform/http/loopback.ts';
import { beginProgram } from './program.ts';

const { config, log, opened } = beginProgram();
for (const shortcoming of shortcomings(config)) log.warn(shortcoming);

async function build(): Promise<App> {
  const database = openDatabase(config);
  opened.push(database);
  if (database.holdsOldPages)
    log.warn('old pages of the database are not overwritten yet: is there room on the disk?');
  return buildApp({ config, log, ...systemClock, ...database });
}

async function buildAnyhow(): Promise<App> {
  try {
    return await build();
  } catch (error) {
    if (!isDamage(error) || !wasInUse(config)) throw error;
    log.error({ err: error }, 'the database is too damaged to begin with: restore a backup');
    return buildDamagedApp({ config, log });
  }
}

const app = await buildAnyhow();
opened.push(app, { close: () => shutDoor(app.server) });

try {
  await app.listen({ host: config.HOST, port: config.PORT });
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  process.stderr.write(`PORT: ${config.PORT} is taken by another program. Choose another one.\n`);
  process.exit(1);
}

const { port } = app.server.address() as AddressInfo;
const url = isLoopback(config.HOST) ? `http://localhost:${port}` : config.PUBLIC_URL;
process.stdout.write(`Qamqor is ready at ${url}\n`);
process.send?.('ready');
