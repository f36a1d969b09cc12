import { run } from './lib/stages.ts';

const code = await run('turbo', ['run', 'build', '--output-logs=errors-only']);
if (code !== 0) process.exit(code);
await import('../api/src/main.ts');
