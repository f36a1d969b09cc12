import { run } from './lib/stages.ts';

const build = {
  name: 'build',
  command: 'turbo',
  args: ['run', 'build', '--output-logs=errors-only'],
};
const code = await run(build);
if (code !== 0) process.exit(code);
await import('../api/src/main.ts');
