import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestServer } from '../../web/e2e/support/server.ts';
import { SLOWED } from './day-browser.ts';
import { fillHistory, MARKS, prepare } from './day-history.ts';
import { otherStarts, startsAfterVisits } from './day-starts.ts';
import { tapsAndReadings } from './day-taps.ts';

const PARTS = { visits: startsAfterVisits, starts: otherStarts, taps: tapsAndReadings };

/** The day's screen on a device slowed four times, with 20,000 marks of history; or a part of that. */
export async function run(wanted: readonly string[]): Promise<void> {
  const parts = Object.entries(PARTS).filter(
    ([name]) => wanted.length === 0 || wanted.includes(name),
  );
  const profile = mkdtempSync(join(tmpdir(), 'qamqor-bench-'));
  const server = await TestServer.create();
  process.stdout.write(
    `The day's screen: ${MARKS.toLocaleString('en')} marks, CPU slowed ${SLOWED} times\n`,
  );
  try {
    await fillHistory(server, await server.tokenOf('grandmother'));
    await prepare(profile, server);
    for (const [, measure] of parts) {
      if (!(await measure(profile, server.url))) process.exitCode = 1;
    }
  } finally {
    await server.remove();
    rmSync(profile, { recursive: true, force: true });
  }
}
