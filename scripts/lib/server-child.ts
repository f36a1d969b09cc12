import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './stages.ts';

/** The server itself stops within 8 s; one that hears nothing any more is ended. */
const KILL_AFTER_MS = 9_000;

export type Ending = { code: number | null; signal: NodeJS.Signals | null; wasReady: boolean };

export type ServerChild = {
  ended: Promise<Ending>;
  /** Lets it end what is under way. It also ends so when this process is gone, however that went. */
  stop(): void;
};

/** The server, or its scheduler, in a process of its own, which says by itself where it is. */
export function startServerChild(program = 'api/src/main.ts'): ServerChild {
  const child = fork(program, { cwd: ROOT, execArgv: [] });
  let wasReady = false;
  child.once('message', () => {
    wasReady = true;
  });
  return {
    ended: once(child, 'exit').then(([code, signal]) => ({ code, signal, wasReady })),
    stop() {
      if (child.connected) child.disconnect();
      setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
    },
  };
}
