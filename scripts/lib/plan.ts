import { fileURLToPath } from 'node:url';
import { inMemory } from './memory-folder.ts';
import type { Stage } from './stages.ts';
import { reportFile } from './test-reports.ts';
import { QUIET_TURBO } from './turbo.ts';

/** `more` goes to Vitest as it is. */
function vitest(name: string, root: string, ...more: string[]): Stage {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`];
  const args = ['run', '--root', root, ...report, ...more];
  return { name, command: 'vitest', args, env: inMemory() };
}

const node = (name: string, ...args: string[]): Stage => ({ name, command: 'node', args });

/** What the browser is served. */
export const build: Stage = {
  name: 'build',
  command: 'turbo',
  args: ['run', 'build', '--output-logs=new-only'],
  env: QUIET_TURBO,
};

/** What `npm run verify` runs: everything but the browser and the drills. The quick ones come first. */
const verify: readonly Stage[] = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  node('types', 'node_modules/typescript-7/bin/tsc', '-b'),
  build,
  vitest('tests of api', 'api'),
  vitest('tests of web', 'web', '--project', 'units'),
  vitest('tests of shared', 'shared'),
  vitest('sync suite: examples', 'scripts/sync-suite', 'examples'),
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  node('boundaries', 'scripts/gates/boundaries.ts'),
  { name: 'unused', command: 'knip', args: [] },
  node('rules against tests', 'scripts/check-rules.ts'),
  node('retired names', 'scripts/gates/words.ts'),
  node('paths in documents', 'scripts/gates/documents.ts'),
  { name: 'size budgets', command: 'size-limit', args: [], after: ['build'] },
  { ...node('worker starts', 'scripts/gates/worker-file.ts'), after: ['build'] },
  { ...node('kept for offline', 'scripts/gates/kept-files.ts'), after: ['build'] },
];

const endToEnd: Stage = {
  name: 'end to end',
  command: 'playwright',
  args: ['test', '--config', 'web/e2e/playwright.config.ts', '--reporter=list,json'],
  env: { ...inMemory(), PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('end to end') },
  alone: true,
};

const TRIED_AGAIN = fileURLToPath(new URL('tried-again-reporter.ts', import.meta.url));

function screens(name: string, ...more: string[]): Stage {
  return vitest(name, 'web', '--project', 'screens', `--reporter=${TRIED_AGAIN}`, ...more);
}

/** A page of a browser draws on one core: in thirds they fill both, beside the drills and each other. */
const [firstScreens, ...otherScreens] = [1, 2, 3].map((part) =>
  screens(`screens, part ${part}`, `--shard=${part}/3`),
) as [Stage, ...Stage[]];

const drill = (name: string): Stage => node(`drill ${name}`, 'scripts/drill.ts', name);

/**
 * The first part of the screens makes what the others find made. The quick R10 is a unit test; that of
 * R6 is the sync suite.
 */
const screensAndDrills: readonly Stage[] = [
  firstScreens,
  drill('R14'),
  vitest(
    'sync suite: property, sabotage',
    'scripts/sync-suite',
    'property',
    'sabotage',
    'every-moment',
    'events',
  ),
  vitest('commands and builds', 'scripts/processes'),
  drill('R11'),
  drill('R7'),
  drill('R4'),
  drill('R1'),
  drill('R8'),
  drill('R18'),
  drill('R17'),
  drill('R15'),
  drill('R5'),
  drill('R2'),
  drill('R12'),
  drill('R13'),
  drill('R3'),
  drill('push-firefox'),
  drill('guard'),
  ...otherScreens,
  { ...drill('R9'), alone: true },
  { ...drill('R16'), alone: true },
  { ...drill('R19'), alone: true },
];

export const verifyPhases = [verify] as const;

/** What `npm test` adds: the browser, and a short run of each promise of reliability. */
export const testPhases = [verify, [endToEnd], screensAndDrills] as const;

/** What `tests-under-load` repeats, with no second try of anything. */
export const browserStages: readonly Stage[] = [
  { ...endToEnd, args: [...endToEnd.args, '--retries=0'] },
  { ...screens('screens', '--retry=0'), alone: true },
];
