import { setTimeout as delay } from 'node:timers/promises';

/** 0: well. 1: not well, or no answer. 2: nobody listens. Asked three times before it says so. */
const EXIT = { well: 0, unwell: 1, nobody: 2 } as const;

const TRIES = 3;
const ANSWER_WITHIN_MS = 5_000;
const BETWEEN_MS = 2_000;

async function look(url: string): Promise<keyof typeof EXIT> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return answer.ok ? 'well' : 'unwell';
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code === 'ECONNREFUSED' ? 'nobody' : 'unwell';
  }
}

const url = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}/api/health`;
let found = await look(url);
for (let n = 1; n < TRIES && found !== 'well'; n++) {
  await delay(BETWEEN_MS);
  found = await look(url);
}
if (found !== 'well') process.stderr.write(`${url}: ${found}\n`);
process.exitCode = EXIT[found];
