import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';
import { reportFile } from './test-reports.ts';

/**
 * Notes the tests that passed only when they were tried again, and says what the first try failed of:
 * Vitest's own report leaves both out.
 */
export default class TriedAgain implements Reporter {
  private readonly titles: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    this.titles.push(test.fullName);
    const faults = (test.result().errors ?? []).map(({ stack, message }) => stack ?? message);
    process.stdout.write(`tried again: ${test.fullName}\n${faults.join('\n')}\n`);
  }

  onTestRunEnd(): void {
    if (this.titles.length === 0) return;
    writeFileSync(
      reportFile(`tried again ${process.pid}`),
      JSON.stringify({ triedAgain: this.titles }),
    );
  }
}
