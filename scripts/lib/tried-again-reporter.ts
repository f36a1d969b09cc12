import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';
import { reportFile } from './test-reports.ts';

/** Notes the tests that passed only when they were tried again: Vitest's own report leaves them out. */
export default class TriedAgain implements Reporter {
  private readonly titles: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.titles.push(test.fullName);
  }

  onTestRunEnd(): void {
    if (this.titles.length === 0) return;
    writeFileSync(reportFile('tried again'), JSON.stringify({ triedAgain: this.titles }));
  }
}
