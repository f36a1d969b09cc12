import { spawn } from 'node:child_process';
import { browserPath } from '../lib/browser.ts';
import { browserStages, build } from '../lib/plan.ts';
import { runStages } from '../lib/stages.ts';
import { forgetReports, readReports } from '../lib/test-reports.ts';
import { whenToldToStop } from '../lib/told-to-stop.ts';

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
  const endLoops = () => loops.forEach((loop) => loop.kill('SIGKILL'));
  whenToldToStop(() => {
    endLoops();
    process.exit(1);
  });
  const rounds: string[] = [];
  let failed = 0;
  try {
    for (let round = 0; round < TIMES; round++) {
      forgetReports();
      // The screens are tried too where a journey failed.
      const runs = [];
      for (const stage of browserStages) runs.push(await runStages([[stage]]));
      const { tests } = readReports();
      if (runs.some((one) => one.failed)) failed++;
      const seconds = runs.reduce((sum, one) => sum + one.seconds, 0);
      rounds.push(`${tests.length} tests in ${Math.round(seconds)} s`);
    }
  } finally {
    endLoops();
  }
  return {
    figure: `tests-under-load: ${TIMES - failed} of ${TIMES} runs passed with no retry beside ${LOOPS} busy loops (${rounds.join(', ')})`,
    failed: failed > 0,
  };
}
