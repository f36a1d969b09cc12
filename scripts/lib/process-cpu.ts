import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** CPU time that a process has used so far, in ms; null where the machine does not tell. */
export function cpuOf(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const afterName = readFileSync(file, 'utf8').split(') ')[1] as string;
  const fields = afterName.split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return (ticks * 1000) / ticksPerSecond();
}

let known: number | undefined;

function ticksPerSecond(): number {
  known ??= Number(execFileSync('getconf', ['CLK_TCK']).toString());
  return known;
}
