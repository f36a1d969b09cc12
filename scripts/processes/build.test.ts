import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { npmRun } from './npm-run.ts';

test('a build tells nobody of itself, on a machine where nothing was said about that', async () => {
  const { ended, directory, said } = await npmRun('build');
  expect(await ended, said()).toEqual([0, null]);
  const written = readdirSync(directory, { recursive: true }).map(String);
  expect(written.filter((path) => path.endsWith('telemetry.json'))).toEqual([]);
});
