import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/stages.ts';
import { copyOfTree } from './copy-of-tree.ts';
import { npmRun } from './npm-run.ts';

test('a build tells nobody of itself, on a machine where nothing was said about that', async () => {
  const { ended, directory, said } = await npmRun('build');
  expect(await ended, said()).toEqual([0, null]);
  const written = readdirSync(directory, { recursive: true }).map(String);
  expect(written.filter((path) => path.endsWith('telemetry.json'))).toEqual([]);
});

test('the service worker is a script of its own: it loads no part of itself', () => {
  const worker = readFileSync(join(ROOT, 'web/dist/worker.js'), 'utf8');
  expect(worker.length).toBeGreaterThan(0);
  expect(worker).not.toMatch(/\bimport\.meta\b|\bimport\(/);
});

test('a text that a language lacks fails the build, and is named', async () => {
  const copy = copyOfTree();
  const catalogue = join(copy, 'web/src/locale/kk/contact.po');
  const whole = readFileSync(catalogue, 'utf8');
  const lacking = whole.replace(/(msgid "Send Message"\nmsgstr )".+"/, '$1""');
  expect(lacking).not.toBe(whole);
  writeFileSync(catalogue, lacking);
  const build = spawn(join(ROOT, 'node_modules/.bin/vite'), ['build'], { cwd: join(copy, 'web') });
  let said = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(build, 'close');
  expect(code, said).toBe(1);
  expect(said).toMatch(/missing 1 translation/i);
  expect(said).toContain('Send Message');
  expect(said).toContain('kk');
}, 120_000);
