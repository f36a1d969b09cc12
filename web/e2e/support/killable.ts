import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, expect, type BrowserContext } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts';

export type Killable = {
  context: BrowserContext;
  /** Ends it as a person would. */
  close(): Promise<void>;
  kill(): Promise<void>;
};

/**
 * Waits until who is signed in stands in the profile: a browser writes its local storage at leisure, and
 * one that has much to do not even when it is closed.
 */
export async function signInIsWritten(profile: string): Promise<void> {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb');
  const key = Buffer.from('\u0001token');
  const isWritten = () =>
    existsSync(folder) &&
    readdirSync(folder)
      .filter((name) => /\.(log|ldb)$/.test(name))
      .some((name) => readFileSync(join(folder, name)).includes(key));
  await expect.poll(isWritten, { timeout: 30_000 }).toBe(true);
}

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
