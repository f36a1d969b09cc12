import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectMarionette } from './marionette.ts';

const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** `FIREFOX_PATH`, or an installed one; null where there is none. */
export function firefoxPath(): string | null {
  const chosen = process.env['FIREFOX_PATH'];
  return (chosen ? [chosen] : INSTALLED).find((path) => existsSync(path)) ?? null;
}

const PREFERENCES = {
  'marionette.port': 0,
  // What is recommended for tests turns the connection of push off.
  'remote.prefs.recommended': false,
  'permissions.default.desktop-notification': 1,
  'dom.webnotifications.actions.enabled': true,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  // An answer in JSON is a page of its origin.
  'devtools.jsonview.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'intl.accept_languages': 'en-GB',
};

type Given = { path: string; timeZone: string; preferences: Record<string, string | boolean> };

const START_MS = 30_000;
const CLOSE_MS = 5_000;
/** A page may take so long to show a button. */
const PATIENCE_MS = 15_000;

/** Firefox without a screen, on a profile of its own. */
export async function startFirefox({ path, timeZone, preferences }: Given) {
  const profile = mkdtempSync(join(tmpdir(), 'qamqor-firefox-'));
  const lines = Object.entries({ ...PREFERENCES, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const words = ['--headless', '--no-remote', '--profile', profile, '--marionette'];
  const child = spawn(path, [...words, '--remote-allow-system-access', 'about:blank'], {
    stdio: 'ignore',
    // A group of its own: it ends with its helpers.
    detached: true,
    env: { ...process.env, TZ: timeZone, MOZ_CRASHREPORTER_DISABLE: '1' },
  });
  const ended = once(child, 'exit');

  function kill(): void {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Its last process is gone by itself.
    }
  }
  process.once('exit', kill);

  async function close(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await Promise.race([ended, delay(CLOSE_MS)]);
    kill();
    process.off('exit', kill);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  async function port(): Promise<number> {
    const file = join(profile, 'MarionetteActivePort');
    for (const end = Date.now() + START_MS; Date.now() < end; await delay(50)) {
      const said = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
      if (said > 0) return said;
    }
    throw new Error('Firefox did not start');
  }

  try {
    const { ask, close: leave } = await connectMarionette(await port());
    type Session = { capabilities: { browserVersion: string } };
    const { capabilities } = await ask<Session>('WebDriver:NewSession');
    await ask('WebDriver:SetTimeouts', { implicit: PATIENCE_MS });

    async function run<Args extends unknown[], T>(
      context: 'content' | 'chrome',
      script: (...args: Args) => T,
      args: Args,
    ): Promise<Awaited<T>> {
      await ask('Marionette:SetContext', { value: context });
      const sandbox = context === 'chrome' ? 'system' : 'default';
      const asked = {
        script: `return (${String(script)})(...arguments)`,
        args,
        sandbox,
        newSandbox: false,
      };
      return (await ask<{ value: Awaited<T> }>('WebDriver:ExecuteScript', asked)).value;
    }

    async function findButton(name: string): Promise<string | undefined> {
      await ask('Marionette:SetContext', { value: 'content' });
      const value = `//button[normalize-space()=${JSON.stringify(name)}]`;
      type Found = { value: Record<string, string> };
      const found = await ask<Found>('WebDriver:FindElement', { using: 'xpath', value });
      return Object.values(found.value)[0];
    }

    return {
      version: capabilities.browserVersion,
      /** In the page. */
      evaluate: <Args extends unknown[], T>(script: (...args: Args) => T, ...args: Args) =>
        run('content', script, args),
      /** In the browser itself, with its rights; what a script leaves on `globalThis` stays there. */
      evaluateInBrowser: <Args extends unknown[], T>(script: (...args: Args) => T, ...args: Args) =>
        run('chrome', script, args),
      async open(url: string): Promise<void> {
        await ask('Marionette:SetContext', { value: 'content' });
        await ask('WebDriver:Navigate', { url });
      },
      findButton,
      /** Clicks as a person would, once there is a button of this name. */
      async press(name: string): Promise<void> {
        await ask('WebDriver:ElementClick', { id: await findButton(name) });
      },
      async close(): Promise<void> {
        leave();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
