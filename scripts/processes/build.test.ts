import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/stages.ts';
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
