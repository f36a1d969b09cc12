import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openDatabase } from '../../api/src/platform/database/database.ts';
import { asker, PATIENCE_MS } from '../fuzz/ask.ts';
import { ENCODINGS } from '../fuzz/bodies.ts';
import { casesOf, routesOf, type Case, type Description } from '../fuzz/cases.ts';
import { tryHostile } from '../fuzz/hostile.ts';
import { FAULTS, judge, type Fault } from '../fuzz/judge.ts';
import { ADMIN_EMAIL, ROLES, settleWorld } from '../fuzz/world.ts';
import { JWT_SECRET } from '../lib/household.ts';
import { loopProbe } from '../lib/loop-probe.ts';
import { startServer } from '../lib/server-process.ts';
import { ROOT } from '../lib/stages.ts';

/** Before people and their things are made anew: the requests end links and medicines. */
const A_WORLD = 250;
const AT_ONCE = 8;
/** How many requests lie between two questions whether it is well. */
const A_LOOK = 50;
/** So many faults are told in full. */
const TOLD = 20;

const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));

const shown = ({ method, url, role, encoding, shape, type, text }: Case) =>
  `${method} ${url.slice(0, 200)} as ${role}, ${encoding}, ${shape}, ${type}: ${String(text).slice(0, 300)}`;

/** Whether the server still answers what a supervisor asks, and after how many ms. */
async function health(url: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (answer.status !== 200) throw new Error(`health answers ${answer.status}`);
  await answer.text();
  return performance.now() - from;
}

/** What was seen so far; the first faults are told in full, with what it takes to see them again. */
function tally() {
  const faults = new Map<Fault, number>(FAULTS.map((fault) => [fault, 0]));
  const statuses = new Map<string, number>();
  const count = <Key>(counts: Map<Key, number>, key: Key) =>
    void counts.set(key, (counts.get(key) ?? 0) + 1);
  const said = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([name, times]) => `${times} ${name}`).join(', ');
  const sum = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((a, b) => a + b, 0);
  return {
    add(n: number, tried: Case, status: string, verdict: ReturnType<typeof judge>): void {
      count(statuses, status);
      if (!verdict) return;
      if (sum(faults) < TOLD)
        process.stdout.write(`${n} ${verdict.fault}: ${verdict.why}\n  ${shown(tried)}\n`);
      count(faults, verdict.fault);
    },
    asked: () => sum(statuses),
    faults: () => sum(faults),
    told: () => said(faults),
    statuses: () => said(new Map([...statuses].toSorted())),
  };
}

type Outcome = { figure: string; failed: boolean };

async function fuzz(directory: string, runs: number): Promise<Outcome> {
  const loop = loopProbe(join(directory, 'turns'));
  const env = { JWT_SECRET, ADMIN_EMAIL, DEMO_SIGN_IN: 'on', ...loop.env };
  const server = await startServer(directory, env);
  const database = openDatabase({ DATABASE_URL: `file:${directory}/qamqor.db`, ROOT });
  const { ask, close } = asker(server.url);
  const seen = tally();
  let [slowest, ill] = [0, 0];
  const look = async () => {
    const took = await health(server.url).catch(() => null);
    if (took === null) ill++;
    else slowest = Math.max(slowest, took);
  };
  try {
    const answer = await fetch(`${server.url}/api/openapi.json`);
    const description = (await answer.json()) as Description;
    const routes = routesOf(description);
    const arbitraries = routes.map(casesOf);

    for (let from = 0; from < runs && server.isUp(); from += A_WORLD) {
      const world = await settleWorld(database, server.url);
      const numbers = Array.from({ length: Math.min(A_WORLD, runs - from) }, (_, n) => from + n);
      const left = numbers.values();
      const one = async () => {
        for (const n of left) {
          if (!server.isUp()) return;
          if (n % A_LOOK === 0) await look();
          const arbitrary = arbitraries[n % arbitraries.length] as fc.Arbitrary<Case>;
          const [tried] = fc.sample(arbitrary, { seed: SEED + n, numRuns: 1 }) as [Case];
          const got = await ask(tried, world);
          const status = got.kind === 'answer' ? String(got.status) : got.kind;
          seen.add(n, tried, status, judge(tried, got, description));
          if (status === '401') await world.renew(tried.role);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    }
    const { tokens } = await settleWorld(database, server.url);
    const costly = await tryHostile(server, tokens.get('owner') ?? '', loop.longestSince);
    await look();
    const deaths = server.isUp() ? 0 : 1;
    process.stdout.write(`R15 answers: ${seen.statuses()}\n`);
    const of = `${seen.asked()} requests to ${routes.length} routes as ${ROLES.length} roles in ${Object.keys(ENCODINGS).length} encodings`;
    return {
      figure: `R15: ${seen.told()}, ${costly} costing too much, ${deaths} deaths, ${ill} times not well, slowest health ${Math.round(slowest)} ms, over ${of} (FUZZ_SEED=${SEED})`,
      failed: seen.faults() + costly + deaths + ill > 0 || seen.asked() < runs,
    };
  } finally {
    close();
    await database.close();
    if (server.isUp()) await server.stop();
  }
}

/** R15: every route of the running server, right and wrong, in every role; nothing may break it. */
export async function run(full: boolean): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-fuzz-'));
  try {
    return await fuzz(directory, Number(process.env['FUZZ_RUNS'] ?? (full ? 100_000 : 2_000)));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
