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

function found(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

function attempt(command: string, args: string[]): void {
  process.stdout.write(`No browser found. Running: ${command} ${args.join(' ')}\n`);
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 });
  } catch {
    process.stdout.write('That did not work.\n');
  }
}

/**
 * A Chromium to test with: `CHROMIUM_PATH`, an installed one, Playwright's own, else one that is
 * installed now. Ends the run with a sentence, and as one that lacks something, when there is none to be had.
 */
export function browserPath(): string {
  const installers: [string, string[]][] = [
    ['playwright', ['install', 'chromium']],
    ['apt-get', ['update']],
    ['apt-get', ['install', '-y', 'chromium']],
  ];
  for (const [command, args] of installers) {
    const path = found();
    if (path) return path;
    const isRoot = process.getuid?.() === 0;
    if (command !== 'apt-get' || isRoot) attempt(command, args);
  }
  const path = found();
  if (path) return path;
  process.stderr.write('No Chromium could be found or installed. Set CHROMIUM_PATH to one.\n');
  process.exit(EXIT.lacking);
}
