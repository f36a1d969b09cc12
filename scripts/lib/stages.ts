import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

export type Stage = { name: string; command: string; args: string[]; env?: NodeJS.ProcessEnv };

export const ROOT = new URL('../..', import.meta.url).pathname;

/** Runs a command with its output shown; resolves to its exit code. */
export function run(stage: Stage): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(stage.command, stage.args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...stage.env },
    });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** One stage after the other; the first that fails ends the run with a non-zero exit. */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  const began = performance.now();
  let passed = 0;
  for (const stage of stages) {
    const start = performance.now();
    process.stdout.write(`\n▶ ${stage.name}\n`);
    const code = await run(stage);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (code !== 0) {
      process.stdout.write(`✗ ${stage.name} failed after ${seconds} s\n`);
      process.stdout.write(`\nstages: ${passed} passed, 1 failed\n`);
      process.exit(1);
    }
    passed++;
    process.stdout.write(`✓ ${stage.name} in ${seconds} s\n`);
  }
  const total = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(`\nAll of it in ${total} s\nstages: ${passed} passed, 0 failed\n`);
}
