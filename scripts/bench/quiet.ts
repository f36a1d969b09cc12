import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 250;
const QUIET_SHARE = 0.85;
const LONGEST_MS = 3_000;

function times(): { idle: number; all: number } {
  let idle = 0;
  let all = 0;
  for (const cpu of cpus()) {
    idle += cpu.times.idle;
    for (const part of Object.values(cpu.times)) all += part;
  }
  return { idle, all };
}

/**
 * Waits until nothing else takes the processors, at most 3 s, so that a sample speaks of the product.
 * Answers whether it came to that. A browser that is slowed down takes a processor itself: ask before.
 */
export async function quiet(): Promise<boolean> {
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_MS) {
    const before = times();
    await pause(LOOK_MS);
    const after = times();
    if ((after.idle - before.idle) / (after.all - before.all) >= QUIET_SHARE) return true;
  }
  return false;
}
