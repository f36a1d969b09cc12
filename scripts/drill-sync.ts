import 'temporal-polyfill/global';
import './sync-suite/quiet.ts';
import { parseArgs } from 'node:util';
import { sabotages } from './sync-suite/sabotage.ts';
import { describe, search, shorten } from './sync-suite/search.ts';

/** How far a broken build is searched. */
const ENOUGH = 200;

function countsOf(full: boolean, asked: readonly string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...asked],
    options: { runs: text, steps: text, seed: text, full: { type: 'boolean' } },
    allowPositionals: true,
  });
  return {
    runs: Number(values.runs ?? (full ? 500 : 60)),
    steps: Number(values.steps ?? (full ? 100 : 40)),
    seed: Number(values.seed ?? Date.now() % 1_000_000_000),
  };
}

/** R6: the property suite of the protocol. Each broken build must be found out as well. */
export async function run(
  full: boolean,
  asked: readonly string[],
): Promise<{ figure: string; failed: boolean }> {
  const counts = countsOf(full, asked);
  const { runs, steps, seed } = counts;
  const found = await search({
    ...counts,
    onRun: (run) => run % 100 === 0 && process.stdout.write(`${run} of ${runs} runs\n`),
  });
  if (found) process.stdout.write(`${describe(await shorten(found))}\n`);
  let red = 0;
  for (const [name, sabotage] of Object.entries(sabotages)) {
    const broken = await search({ seed, runs: ENOUGH, steps: 40, sabotage });
    if (broken) red++;
    process.stdout.write(`${name}: ${broken ? `red in run ${broken.run}` : 'NOT FOUND OUT'}\n`);
  }
  const broken = Object.keys(sabotages).length;
  const done = found ? `failed in run ${found.run}` : `${runs} runs of ${steps} steps held`;
  return {
    figure: `R6: ${done} (seed ${seed}), ${red} of ${broken} broken builds went red`,
    failed: found !== null || red !== broken,
  };
}
