import { spawnSync } from 'node:child_process';
import { ROOT } from '../lib/stages.ts';
import { digestOfInputs, noteMeasured, readMeasured } from '../guard/measured.ts';

/**
 * The guard is what its phrases teach, and is measured by phrases that it did not learn from: some two
 * minutes. In full always; else where something of it is not as it was when it was measured last.
 */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const digest = digestOfInputs();
  if (!full && readMeasured() === digest)
    return { figure: 'guard: nothing of it changed since it was measured', failed: false };
  const { status } = spawnSync('vitest', ['run', '--root', 'scripts/guard'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const failed = status !== 0;
  if (!failed) noteMeasured(digest);
  return { figure: `guard: ${failed ? 'not as its phrases want it' : 'measured'}`, failed };
}
