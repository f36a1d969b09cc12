import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a gate says of a copy of the tree, line by line, and the code with which it ends. */
export async function runGate(copy: string, gate: string) {
  const child = spawn('node', [join(copy, `scripts/gates/${gate}.ts`)], { cwd: copy });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: said.trim().split('\n') };
}
