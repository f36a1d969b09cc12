import 'temporal-polyfill/global';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { shutDoor } from './platform/overload/drain.ts';
import { createLogger } from './platform/logger.ts';
import { isLoopback } from './platform/http/loopback.ts';
import { stopInTime } from './platform/stopping.ts';

const config = loadConfig();
const log = createLogger(config);
const opened: { close(): PromiseLike<unknown> }[] = [];
stopInTime({ log }, async () => {
  for (const one of opened.toReversed()) await one.close();
});

const database = openDatabase(config);
opened.push(database);
const app = await buildApp({ config, log, ...systemClock, ...database });
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
