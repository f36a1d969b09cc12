import { spawn, type ChildProcess } from 'node:child_process';
import { ROOT } from './lib/stages.ts';

const help = `npm run dev: the server on port 3000 and the screens with reload on port 5173.\n`;
if (process.argv.includes('--help')) {
  process.stdout.write(help);
  process.exit(0);
}

function start(command: string, args: string[], cwd = ROOT): ChildProcess {
  return spawn(command, args, { cwd, stdio: 'inherit' });
}

const children = [start('node', ['--watch', 'api/src/main.ts']), start('vite', [], `${ROOT}web`)];
for (const child of children) {
  child.on('close', () => {
    for (const other of children) if (other.exitCode === null) other.kill('SIGTERM');
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
