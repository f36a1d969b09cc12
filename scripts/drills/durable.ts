import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PushResponse } from '@qamqor/shared/sync/protocol';
import { startDrillServer } from '../lib/drill-server.ts';

const CALLS = 'read,write,writev,sendto,sendmsg,fsync,fdatasync';

function canTrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/** The tracer writes on for a moment after the server is gone. */
async function readTrace(directory: string): Promise<string> {
  const file = join(directory, 'trace');
  for (let tries = 0; tries < 50; tries++) {
    if (readFileSync(file, 'utf8').trimEnd().endsWith('+++')) break;
    await delay(100);
  }
  return readFileSync(file, 'utf8');
}

/** Of the pushes answered with 200, how many had their database synced since they were read. */
function countOrder(trace: string): { answered: number; synced: number } {
  const count = { answered: 0, synced: 0 };
  const syncing = new Set<string>();
  let asked = false;
  let isSynced = false;
  for (const line of trace.split('\n')) {
    const thread = line.split(' ', 1)[0] as string;
    if (line.includes('"POST /api/sync/push')) {
      asked = true;
      isSynced = false;
    } else if (/ f(?:data)?sync\(\d+<[^>]*qamqor\.db/.test(line)) {
      if (line.includes('<unfinished')) syncing.add(thread);
      else if (line.endsWith('= 0')) isSynced = true;
    } else if (/<\.\.\. f(?:data)?sync resumed>/.test(line)) {
      if (syncing.delete(thread) && line.endsWith('= 0')) isSynced = true;
    } else if (asked && line.includes('"HTTP/1.1 200')) {
      count.answered++;
      if (isSynced) count.synced++;
      asked = false;
    }
  }
  return count;
}

/** R2: the order of system calls of each push: its request, a sync of the database, then 200. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  if (!canTrace()) {
    return { figure: 'R2: NOT RUN, there is no strace here that may trace', failed: false };
  }
  const pushes = full ? 1_000 : 100;
  const server = await startDrillServer((directory) => [
    ...(['strace', '-D', '-f', '-q', '-y', '-s', '32'] as const),
    ...(['-e', `trace=${CALLS}`, '-e', 'signal=none', '-o', join(directory, 'trace')] as const),
  ]);
  let accepted = 0;
  let trace: string | undefined;
  try {
    for (let i = 0; i < pushes; i++) {
      const { results } = await server.push<PushResponse>(server.mark().body);
      if (results[0]?.status === 'ok') accepted++;
    }
  } finally {
    trace = await server.stop(readTrace);
  }
  const { answered, synced } = countOrder(trace ?? '');
  return {
    figure: `R2: ${synced} of ${pushes} pushes synced before the answer`,
    failed: accepted !== pushes || answered !== pushes || synced !== pushes,
  };
}
