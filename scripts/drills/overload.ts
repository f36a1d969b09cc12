import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overload } from '../lib/overload.ts';
import { settle } from '../lib/household.ts';
import { stopUnderLoad } from '../lib/stop-under-load.ts';

const PEOPLE = 20;
const EXIT_WITHIN_MS = 10_000;
/** As long as a device waits for an answer. */
const ANSWER_WITHIN_MS = 10_000;

/** A kept connection may end as it is used; more often than so, the server ends them. */
const STALE_ONE_IN = 1_000;

/** R16: told to stop under load, nothing in flight is lost; asked for ten times as much, marks pass. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-drill-'));
  try {
    const members = await settle(directory, PEOPLE, everyHour);
    const stops = await stopUnderLoad(directory, members, full ? 50 : 3);
    const crowd = await overload(directory, members, full ? 60_000 : 6_000);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    const isLate = crowd.slowest >= ANSWER_WITHIN_MS;
    const late = isLate ? [`a mark took ${seconds(crowd.slowest)} s`] : [];
    const wrong = [...stops.wrong, ...crowd.wrong, ...late];
    return {
      figure:
        `R16: ${stops.failed} of ${stops.answered} requests failed over ${stops.stops} stops under load, out in ${seconds(stops.slowest)} s at most; ` +
        `at ${crowd.times.toFixed(1)} times what it can do ${crowd.refused} of ${crowd.asked} refused with 503 (${crowd.repeated} asked once more on a stale connection) and ${crowd.marks} of ${crowd.marksSent} marks taken, p99 ${seconds(crowd.p99)} s` +
        (wrong.length > 0 ? `; wrong: ${wrong.slice(0, 5).join('; ')}` : ''),
      failed:
        wrong.length > 0 ||
        stops.failed > 0 ||
        crowd.repeated > crowd.asked / STALE_ONE_IN ||
        stops.slowest >= EXIT_WITHIN_MS ||
        crowd.refused === 0 ||
        crowd.marks < crowd.marksSent,
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const everyHour = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
