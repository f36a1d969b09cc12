import type { Stage } from './stages.ts';

const unit = (workspace: string): Stage => ({
  name: `tests of ${workspace}`,
  command: 'vitest',
  args: ['run', '--root', workspace],
});

const syncSuite = (...parts: string[]): Stage => ({
  name: `sync suite: ${parts.join(', ')}`,
  command: 'vitest',
  args: ['run', '--root', 'scripts/sync-suite', ...parts],
});

/** What `npm run verify` runs: everything but the browser and the drills. */
export const verifyStages: readonly Stage[] = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'boundaries', command: 'node', args: ['scripts/gates/boundaries.ts'] },
  { name: 'types', command: 'node', args: ['node_modules/typescript-7/bin/tsc', '-b'] },
  { name: 'unused', command: 'knip', args: [] },
  { name: 'rules against tests', command: 'node', args: ['scripts/check-rules.ts'] },
  unit('shared'),
  unit('api'),
  unit('web'),
  syncSuite('examples'),
  { name: 'build', command: 'turbo', args: ['run', 'build', '--output-logs=new-only'] },
  { name: 'size budgets', command: 'size-limit', args: [] },
];

const drill = (name: string): Stage => ({
  name: `drill ${name}`,
  command: 'node',
  args: ['scripts/drill.ts', name],
});

/** What `npm test` adds. The quick R10 is a unit test; that of R6 is the sync suite. */
export const browserStages: readonly Stage[] = [
  {
    name: 'end to end',
    command: 'playwright',
    args: ['test', '--config', 'web/e2e/playwright.config.ts'],
  },
  syncSuite('property', 'sabotage'),
  drill('R1'),
  drill('R2'),
  drill('R3'),
  drill('R4'),
  drill('R5'),
  drill('R7'),
  drill('R8'),
  drill('R9'),
  drill('R11'),
  drill('R12'),
  drill('R14'),
  drill('R18'),
];
