import { spawn } from 'node:child_process';
import { browserPath } from './lib/browser.ts';
import { browserStages, build } from './lib/plan.ts';
import { runStages } from './lib/stages.ts';
import { forgetReports, readReports } from './lib/test-reports.ts';

const TIMES = 3;
const LOOPS = 2;
/** The loops end by themselves, whatever becomes of this program. */
const LOOP_MS = 2 * 60 * 60_000;

function busyLoop() {
  const program = `const end = Date.now() + ${LOOP_MS}; while (Date.now() < end);`;
  return spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
}

/** The browser tests, three times in a row with no retry, while two busy loops take the processor. */
export async function run(): Promise<{ figure: string; failed: boolean }> {
  process.env['CHROMIUM_PATH'] = browserPath();
  if ((await runStages([[build]])).failed)
    return { figure: 'tests-under-load: the build failed', failed: true };
  const loops = Array.from({ length: LOOPS }, busyLoop);
  const rounds: string[] = [];
  let failed = 0;
  try {
    for (let round = 0; round < TIMES; round++) {
      forgetReports();
      const { failed: stage, seconds } = await runStages([browserStages]);
      const { tests } = readReports();
      if (stage) failed++;
      rounds.push(`${tests.length} tests in ${Math.round(seconds)} s`);
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
  return {
    figure: `tests-under-load: ${TIMES - failed} of ${TIMES} runs passed with no retry beside ${LOOPS} busy loops (${rounds.join(', ')})`,
    failed: failed > 0,
  };
}
