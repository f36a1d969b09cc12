import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startServerChild, type ServerChild } from './lib/server-child.ts';
import { ROOT } from './lib/stages.ts';
import { whenToldToStop } from './lib/told-to-stop.ts';

const help = `npm run dev: the server on port 3000 (PORT) and the screens with reload on port 5173 (WEB_PORT).
A second one beside it needs both, and a DATA_DIR of its own.
`;
if (process.argv.includes('--help')) {
  process.stdout.write(help);
  process.exit(0);
}

const WATCHED = ['api/src', 'shared/src', 'drizzle'];

const stopping = new AbortController();
let server: ServerChild | null = null;
let onChange = () => {};
for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (file?.endsWith('.test.ts') !== true) onChange();
  });
}

/** One server after the other: the next begins when a file has changed. */
async function serve(): Promise<void> {
  while (!stopping.signal.aborted) {
    const changed = Promise.withResolvers<null>();
    onChange = () => changed.resolve(null);
    server = startServerChild();
    const ending = await Promise.race([server.ended, changed.promise]);
    if (ending === null) {
      server.stop();
      await server.ended;
    } else if (!stopping.signal.aborted) {
      process.stderr.write('The server ended. It starts again when a file changes.\n');
      await changed.promise;
    }
  }
}

const vite = createRequire(`${ROOT}web/`).resolve('vite/package.json');
const screens = fork(join(dirname(vite), 'bin/vite.js'), {
  cwd: `${ROOT}web`,
  execArgv: ['--import', join(import.meta.dirname, 'lib/end-with-starter.ts')],
});
const screensEnded = once(screens, 'exit');

function stop(): void {
  stopping.abort();
  onChange();
  server?.stop();
  if (screens.connected) screens.disconnect();
}
whenToldToStop(stop);
void screensEnded.then(() => {
  if (!stopping.signal.aborted) stop();
});

await Promise.all([serve(), screensEnded]);
process.exit(0);
