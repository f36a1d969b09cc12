import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { MARKS_A_SECOND, soak } from '../lib/soak.ts';
import { whenToldToStop } from '../lib/told-to-stop.ts';

const MINUTES = 30;
/** What is no leak: a heap breathes. */
const MOST_GROWTH = 1.25;
const LATE_MS = 20_000;
/** As long as a device waits for an answer. */
const ANSWER_WITHIN_MS = 10_000;

function minutesOf(asked: readonly string[]): number {
  const { values } = parseArgs({
    args: [...asked],
    options: { minutes: { type: 'string' }, full: { type: 'boolean' } },
    allowPositionals: true,
  });
  return Number(values.minutes ?? MINUTES);
}

/** The server for half an hour as on a busy day: its memory stays flat, and nothing is late or lost. */
export async function run(
  _full: boolean,
  asked: readonly string[],
): Promise<{ figure: string; failed: boolean }> {
  const minutes = minutesOf(asked);
  whenToldToStop(() => process.exit(1));
  const { memory, wrong, isWhole, ...seen } = await soak(minutes);
  const { devices, rung, twice, accepted, lateness, marks, perSecond, p99, slowest, told } = seen;
  const grown = memory
    ? `${memory.at.toFixed(0)} MB, ${memory.growth.toFixed(2)} times`
    : 'NOT TOLD';
  const faults = [
    ...wrong.map((kind) => `of the marks ${kind}`),
    ...(isWhole ? [] : ['a live stream was lost']),
    ...(told > 0 ? [] : ['no live stream was told of a mark']),
    ...(slowest < ANSWER_WITHIN_MS ? [] : [`a mark took ${(slowest / 1_000).toFixed(1)} s`]),
    ...(perSecond > 0.9 * MARKS_A_SECOND ? [] : ['fewer marks were made than there were to be']),
  ];
  return {
    figure:
      `soak: ${minutes} min, ${marks} marks at ${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms, ${seen.streams} live streams told ${told} times; ` +
      `${rung} of ${devices} devices rung in the middle, ${twice} twice, p99 ${(lateness / 1_000).toFixed(1)} s late; memory from the second quarter to the last ${grown}; load ${(loadavg()[0] as number).toFixed(0)}` +
      (faults.length > 0 ? `; wrong: ${faults.slice(0, 5).join('; ')}` : ''),
    failed:
      faults.length > 0 ||
      rung < devices ||
      accepted < devices ||
      twice > 0 ||
      lateness > LATE_MS ||
      (memory !== null && memory.growth > MOST_GROWTH),
  };
}
