import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../lib/stages.ts';

const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.turbo', '.output']);

/** The packages of `folder` by links, but for our own, which lead into the copy. */
function linkPackages(folder: string, copy: string): void {
  const [from, to] = [join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules')];
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@qamqor')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** As a shell of a person, which knows nothing of this test. */
const env = { PATH: process.env['PATH'], HOME: tmpdir() };

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  expect(await once(child, 'exit')).toEqual([0, null]);
}

/** What was built in `root`, by name, with what is in it; without the copies that are compressed. */
function builtIn(root: string): Record<string, string> {
  const dist = join(root, 'web/dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.map((file) => [file.slice(dist.length), hash(file)]));
}

test('a build in a folder whose name means something to us makes the same files', async () => {
  const away = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(away, { recursive: true }));
  const copy = join(away, 'family', 'plans', 'simple contact');
  const isSource = (path: string) =>
    !NOT_SOURCES.has(basename(path)) && path !== join(ROOT, 'data');
  cpSync(ROOT, copy, { recursive: true, filter: isSource });
  for (const folder of ['', 'shared', 'api', 'web']) linkPackages(folder, copy);
  await run('npm', ['run', 'build'], ROOT);
  await run('vite', ['build'], join(copy, 'web'));
  expect(Object.keys(builtIn(copy)).length).toBeGreaterThan(50);
  expect(builtIn(copy)).toEqual(builtIn(ROOT));
}, 300_000);
