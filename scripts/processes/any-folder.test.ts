import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/stages.ts';
import { copyOfTree } from './copy-of-tree.ts';

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
  const copy = copyOfTree(join('family', 'plans', 'simple contact'));
  await run('npm', ['run', 'build'], ROOT);
  await run('vite', ['build'], join(copy, 'web'));
  expect(Object.keys(builtIn(copy)).length).toBeGreaterThan(50);
  expect(builtIn(copy)).toEqual(builtIn(ROOT));
}, 300_000);
