import { startServerChild } from './lib/server-child.ts';
import { whenToldToStop } from './lib/told-to-stop.ts';

/** `npm run scheduler`: reminds people in a process of its own. */
let isStopping = false;
const scheduler = startServerChild('api/src/scheduler.ts');
whenToldToStop(() => {
  isStopping = true;
  scheduler.stop();
});

const { code, signal } = await scheduler.ended;
if (!isStopping || code !== 0) {
  const how = signal === null ? `code ${code}` : `signal ${signal}`;
  process.stderr.write(`The scheduler ended (${how}): nobody is reminded until it runs again.\n`);
}
process.exit(isStopping ? (code ?? 1) : code || 1);
