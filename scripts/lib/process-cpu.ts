import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** CPU time that a process has used so far, in ms; null where the machine does not tell. */
export function cpuOf(pid: number): number | null {
  return readCpu(`/proc/${pid}/stat`);
}

/** The same of its main thread alone. */
export function cpuOfMain(pid: number): number | null {
  return readCpu(`/proc/${pid}/task/${pid}/stat`);
}

/** The same by the names of its threads; empty where the machine does not tell. */
export function cpuByThread(pid: number): Map<string, number> {
  const threads = `/proc/${pid}/task`;
  const used = new Map<string, number>();
  for (const thread of existsSync(threads) ? readdirSync(threads) : []) {
    const name = readFileSync(`${threads}/${thread}/comm`, 'utf8').trim();
    used.set(name, (used.get(name) ?? 0) + (readCpu(`${threads}/${thread}/stat`) ?? 0));
  }
  return used;
}

function readCpu(file: string): number | null {
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
