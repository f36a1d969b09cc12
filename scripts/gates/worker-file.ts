import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { ROOT } from '../lib/stages.ts';

/**
 * The built worker is registered as a classic script: `import.meta`, which a chunk that is loaded later
 * brings along, would keep it from starting, and with it everything offline.
 */
const file = join(ROOT, 'web/dist/worker.js');
try {
  compileFunction(readFileSync(file, 'utf8'), [], { filename: file });
} catch (error) {
  process.stdout.write(`web/dist/worker.js does not start: ${String(error)}\n`);
  process.exit(1);
}
