import 'temporal-polyfill/global';
import '../sync-suite/quiet.ts';
import { parseArgs } from 'node:util';
import { brokenRules } from '../sync-suite/broken.ts';
import { tryBroken } from '../sync-suite/broken-process.ts';
import { describeDays, searchDays, shortenDays } from '../sync-suite/dose-count/search.ts';
import { killAtEveryMoment, SYNCS } from '../sync-suite/every-moment.ts';
import { sabotages, type Sabotage } from '../sync-suite/sabotage.ts';
import { describe, search, shorten } from '../sync-suite/search.ts';

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

async function isFoundOut(name: string, sabotage: Sabotage, seed: number): Promise<boolean> {
  // It shows only after a death between two of its transactions.
  if (sabotage.cache) {
    const kills = killAtEveryMoment(SYNCS['that sends and learns'], sabotage);
    return kills.then(
      () => false,
      (error: unknown) => String(error).includes('[SYNC-4]'),
    );
  }
  const broken = await search({ seed, runs: ENOUGH, steps: 40, sabotage });
  if (broken) process.stdout.write(`${name}: in run ${broken.run}\n`);
  return broken !== null;
}

/** Each of these syncs, killed at each of its moments; throws at the first that loses something. */
async function killSyncs(): Promise<number> {
  let moments = 0;
  for (const steps of Object.values(SYNCS)) moments += await killAtEveryMoment(steps);
  return moments;
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
  const doses = await searchDays({
    seed,
    runs,
    ticks: steps,
    onRun: (run) => run % 100 === 0 && process.stdout.write(`doses: ${run} of ${runs} runs\n`),
  });
  if (doses) process.stdout.write(`${describeDays(await shortenDays(doses))}\n`);
  const kills = await killSyncs();
  let red = 0;
  const say = (name: string, isRed: boolean) => {
    if (isRed) red++;
    process.stdout.write(`${name}: ${isRed ? 'red' : 'NOT FOUND OUT'}\n`);
  };
  for (const [name, sabotage] of Object.entries(sabotages)) {
    say(name, await isFoundOut(name, sabotage, seed));
  }
  for (const { rule, name } of brokenRules) {
    say(`${rule}, ${name}`, (await tryBroken(rule)).includes(`[${rule}]`));
  }
  const broken = Object.keys(sabotages).length + brokenRules.length;
  const done = found ? `failed in run ${found.run}` : `${runs} runs of ${steps} steps held`;
  const counted = doses ? `failed in run ${doses.run}` : `right in ${runs} runs`;
  return {
    figure: `R6: ${done}, doses were ${counted} (seed ${seed}), ${kills} kills lost nothing, ${red} of ${broken} broken builds went red`,
    failed: found !== null || doses !== null || red !== broken,
  };
}
