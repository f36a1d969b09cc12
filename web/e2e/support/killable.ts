import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts';

export type Killable = {
  context: BrowserContext;
  /** Ends it as a person would. */
  close(): Promise<void>;
  kill(): Promise<void>;
};

/** A browser on a profile of its own that can be ended the hard way, as a dead battery would. */
export async function launchKillable(profile: string, timeZone: string): Promise<Killable> {
  const child = spawn(
    CHROMIUM,
    [
      ...CHROMIUM_FLAGS,
      '--headless=new',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      env: { ...process.env, TZ: timeZone },
    },
  );
  const lines = createInterface({ input: child.stderr });
  let endpoint = '';
  for await (const line of lines) {
    endpoint = /DevTools listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (endpoint !== '') break;
  }
  child.stderr.resume();
  const browser = await chromium.connectOverCDP(endpoint);
  const [context] = browser.contexts();
  if (!context || child.pid === undefined) throw new Error('the browser did not start');
  const group = -child.pid;
  return {
    context,
    close: async () => {
      const ended = once(child, 'close');
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await ended;
    },
    kill: async () => {
      const ended = once(child, 'close');
      process.kill(group, 'SIGKILL');
      await ended;
    },
  };
}
