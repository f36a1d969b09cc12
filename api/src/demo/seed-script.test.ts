import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../config.ts';

async function run(args: string[], env: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const script = join(ROOT, 'scripts/seed-demo.ts');
  const environment = { PATH: process.env['PATH'] ?? '', DATA_DIR: directory, ...env };
  const said = await new Promise<{ code: unknown; out: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { env: environment }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out: out + err }),
    );
  });
  return { ...said, files: readdirSync(directory) };
}

test('npm run seed:demo says what it does, and does nothing where demo sign-in is off', async () => {
  const help = await run(['--help'], {});
  expect(help).toMatchObject({ code: 0, files: [] });
  expect(help.out).toContain('npm run seed:demo');
  const off = await run([], { DEMO_SIGN_IN: 'off' });
  expect([off.code, off.files.includes('qamqor.db')]).toEqual([1, false]);
  expect(off.out).toContain('Nothing was changed');
});
