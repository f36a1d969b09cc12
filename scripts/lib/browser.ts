import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { EXIT } from './stages.ts';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function attempt(command: string, args: string[]): void {
  process.stdout.write(`No browser found. Running: ${command} ${args.join(' ')}\n`);
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 });
  } catch {
    process.stdout.write('That did not work.\n');
  }
}

function lacking(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(EXIT.lacking);
}

type Installer = readonly [command: string, args: string[]];

const INSTALLERS: readonly Installer[] = [
  ['playwright', ['install', 'chromium']],
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', 'chromium']],
];

/**
 * A Chromium to test with: `CHROMIUM_PATH`, an installed one, Playwright's own, else one that is
 * installed now. Ends the run with a sentence, and as one that lacks something, when there is none to be had.
 */
export function browserPath(
  places: readonly string[] = [...INSTALLED, chromium.executablePath()],
  installers: readonly Installer[] = INSTALLERS,
): string {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && !existsSync(chosen))
    lacking(`CHROMIUM_PATH names ${chosen}, and there is nothing.`);
  if (chosen) return chosen;
  const found = () => places.find((path) => existsSync(path));
  for (const [command, args] of installers) {
    const path = found();
    if (path) return path;
    const isRoot = process.getuid?.() === 0;
    if (command !== 'apt-get' || isRoot) attempt(command, args);
  }
  const path = found();
  if (path) return path;
  return lacking('No Chromium could be found or installed. Set CHROMIUM_PATH to one.');
}
