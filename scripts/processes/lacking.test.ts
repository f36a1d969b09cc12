import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../lib/stages.ts';

const LACKING = 2;

/** What a command says on its two ways out, and the code with which it ends. */
async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: tmpdir(), ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each(['test', 'drill -- tests-under-load', 'drill -- R4', 'drill -- R14'])(
  'npm run %s with a CHROMIUM_PATH that leads nowhere says so, and that something lacks',
  async (command) => {
    const env = { CHROMIUM_PATH: '/nowhere/chromium' };
    const { code, said } = await run('npm', ['run', ...command.split(' ')], env);
    expect(said).toContain('CHROMIUM_PATH names /nowhere/chromium, and there is nothing.');
    expect(code).toBe(LACKING);
  },
);

test('where no Chromium is found, and none can be installed, the run says so', async () => {
  const browser = JSON.stringify(join(ROOT, 'scripts/lib/browser.ts'));
  const program = `(await import(${browser})).browserPath(['/nowhere'], [['false', []]])`;
  const { code, said } = await run('node', ['--input-type=module', '--eval', program]);
  expect(said).toContain('No browser found. Running: false');
  expect(said).toContain('No Chromium could be found or installed. Set CHROMIUM_PATH to one.');
  expect(code).toBe(LACKING);
});

test('an old Node is told which one is needed', async () => {
  const older = join(newFolder(), 'older.cjs');
  writeFileSync(
    older,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });`,
  );
  const { code, said } = await run('node', ['-r', older, 'scripts/check-node.cjs']);
  expect(said).toContain('This needs Node 24; found 20.20.2.');
  expect(code).toBe(LACKING);
});

test('where nothing is installed the first command is named', async () => {
  const folder = join(newFolder(), 'scripts');
  mkdirSync(folder);
  cpSync(join(ROOT, 'scripts/check-node.cjs'), join(folder, 'check-node.cjs'));
  const { code, said } = await run('node', [join(folder, 'check-node.cjs')]);
  expect(said).toContain('Nothing is installed yet: run `npm ci` first.');
  expect(code).toBe(LACKING);
});
