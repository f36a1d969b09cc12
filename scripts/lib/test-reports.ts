import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './stages.ts';

const FOLDER = join(ROOT, 'node_modules/.cache/test-reports');

export type TestTime = { title: string; file: string; seconds: number };

export type Reports = {
  tests: readonly TestTime[];
  /** Titles of those that failed. */
  failed: readonly string[];
  /** Titles of browser tests that passed only when they were tried again. */
  triedAgain: readonly string[];
};

/** Where the stage of this name writes what its tests took; what an earlier run left is gone. */
export function reportFile(name: string): string {
  return join(FOLDER, `${name.replaceAll(/\W+/g, '-')}.json`);
}

export function forgetReports(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

type VitestReport = {
  testResults: {
    name: string;
    assertionResults: { fullName: string; duration?: number; status: string }[];
  }[];
};

type Spec = {
  title: string;
  file: string;
  tests: { status: string; results: { duration: number }[] }[];
};
type Suite = { suites?: Suite[]; specs?: Spec[] };

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function fromVitest({ testResults }: VitestReport): Reports {
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => ({ ...one, file: relative(ROOT, name) })),
  );
  return {
    tests: all.map(({ fullName, file, duration = 0 }) => ({
      title: fullName,
      file,
      seconds: duration / 1000,
    })),
    failed: all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    triedAgain: [],
  };
}

function fromPlaywright(report: Suite): Reports {
  const specs = specsOf(report);
  const hasStatus = (wanted: string) => (spec: Spec) =>
    spec.tests.some(({ status }) => status === wanted);
  return {
    tests: specs.map(({ title, file, tests }) => {
      const tries = tests.flatMap(({ results }) => results);
      const ms = tries.reduce((sum, { duration }) => sum + duration, 0);
      return { title, file: join('web/e2e', file), seconds: ms / 1000 };
    }),
    failed: specs.filter(hasStatus('unexpected')).map(({ title }) => title),
    triedAgain: specs.filter(hasStatus('flaky')).map(({ title }) => title),
  };
}

/** What the stages of this run have written. */
export function readReports(): Reports {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const all = files.map((file) => {
    const report = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as
      | VitestReport
      | Suite
      | Pick<Reports, 'triedAgain'>;
    if ('triedAgain' in report) return { tests: [], failed: [], ...report };
    return 'testResults' in report ? fromVitest(report) : fromPlaywright(report);
  });
  return {
    tests: all.flatMap(({ tests }) => tests),
    failed: all.flatMap(({ failed }) => failed),
    triedAgain: all.flatMap(({ triedAgain }) => triedAgain),
  };
}
