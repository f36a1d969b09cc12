import { EXIT, runStages, type Ended, type RunOfStages, type Stage } from './stages.ts';
import { forgetReports, readReports, type Reports } from './test-reports.ts';

const SLOWEST = 20;

const padded = (seconds: number) => `${seconds.toFixed(1).padStart(8)} s`;

/** The clock of a run: seconds by stage, the slowest tests, and what was tried again. */
function clockOf({ ended, seconds }: RunOfStages, { tests, failed, triedAgain }: Reports): string {
  const stages = [...ended].toSorted((a, b) => b.seconds - a.seconds);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const again = triedAgain.length > 0 ? triedAgain : ['nothing'];
  return [
    'Seconds by stage (two stages may run beside each other)',
    ...stages.map((one) => `${padded(one.seconds)}  ${one.stage.name}`),
    ...(slowest.length > 0 ? [`The ${slowest.length} slowest tests`] : []),
    ...slowest.map((one) => `${padded(one.seconds)}  ${one.file}: ${one.title}`),
    'Tried again',
    ...again.map((title) => `    ${title}`),
    ...(failed.length > 0 ? ['Failed'] : []),
    ...failed.map((title) => `    ${title}`),
    `All of it in ${Math.round(seconds)} s`,
  ].join('\n');
}

function whyNot({ stage, code }: Ended): string {
  if (code === 127) return `${stage.command} is not there: run \`npm ci\` first.`;
  return `${stage.name} failed: what it said stands above.`;
}

/** Runs the stages, prints the clock, and ends the process: 0, 1 for a failure, 2 for what lacks. */
export async function runTests(phases: readonly (readonly Stage[])[]): Promise<never> {
  forgetReports();
  const run = await runStages(phases);
  const reports = readReports();
  const passed = run.ended.filter(({ code }) => code === 0).length;
  process.stdout.write(`\n${clockOf(run, reports)}\n`);
  if (run.failed) process.stderr.write(`${whyNot(run.failed)}\n`);
  process.stdout.write(
    `tests: ${reports.tests.length - reports.failed.length} passed, ${reports.failed.length} failed\n`,
  );
  process.stdout.write(`stages: ${passed} passed, ${run.failed ? 1 : 0} failed\n`);
  process.exit(run.failed === null ? 0 : run.failed.code === 127 ? EXIT.lacking : EXIT.failed);
}
