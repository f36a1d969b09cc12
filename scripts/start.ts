import { startServerChild, type Ending } from './lib/server-child.ts';
import { whenToldToStop } from './lib/told-to-stop.ts';
import { startBuild } from './lib/turbo.ts';

/** What a person is told of a server that ended by itself, or not as it should. */
function lastWords({ code, signal, wasReady }: Ending, isStopping: boolean): string {
  const how = signal === null ? `code ${code}` : `signal ${signal}`;
  if (!wasReady) return `Qamqor did not start (${how}): what it said stands above.\n`;
  const what = isStopping ? 'was ended before it had answered everybody' : 'died';
  return `The server ${what} (${how}). What it acknowledged is on the disk. \`npm start\` starts it again; how it starts again by itself stands in scripts/deploy.\n`;
}

let isStopping = false;
const build = startBuild('--output-logs=errors-only');
let running: { stop(): void } = build;
whenToldToStop(() => {
  isStopping = true;
  running.stop();
});

const built = await build.ended;
if (isStopping || built !== 0) process.exit(isStopping ? 0 : built);

const server = startServerChild();
running = server;
const ending = await server.ended;
if (!(isStopping && ending.code === 0)) process.stderr.write(lastWords(ending, isStopping));
process.exit(isStopping ? (ending.code ?? 1) : ending.code || 1);
