import 'temporal-polyfill/global';
import type { AddressInfo } from 'node:net';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { createLogger } from './platform/logger.ts';
import { isLoopback } from './platform/loopback.ts';

const STOP_WITHIN_MS = 8_000;

const config = loadConfig();
const log = createLogger(config);
const database = openDatabase(config);
const app = await buildApp({ config, log, ...systemClock, ...database });

closeWithGrace({ delay: STOP_WITHIN_MS, logger: log }, async ({ err }) => {
  if (err) log.fatal({ err }, 'stopping after a fault');
  await app.close();
  await database.close();
});

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
