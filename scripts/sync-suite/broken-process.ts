import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TRY = join(import.meta.dirname, 'try-broken.ts');
const EACH_ALONE = join(import.meta.dirname, 'each-alone.ts');

/** What the suite says with this rule broken; nothing when it notices nothing. */
export async function tryBroken(rule: string): Promise<string> {
  return (await run(process.execPath, [TRY, rule])).stdout;
}

/** What is found where the server commits each change of a push by itself; nothing when all holds. */
export async function tryEachAlone(runs: number): Promise<string> {
  return (await run(process.execPath, [EACH_ALONE, String(runs)])).stdout;
}
