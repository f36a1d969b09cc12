import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TRY = join(import.meta.dirname, 'try-broken.ts');

/** What the suite says with this rule broken; nothing when it notices nothing. */
export async function tryBroken(rule: string): Promise<string> {
  return (await run(process.execPath, [TRY, rule])).stdout;
}
