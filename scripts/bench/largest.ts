import 'temporal-polyfill/global';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../api/src/app.ts';
import { parseConfig } from '../../api/src/config.ts';
import { systemClock } from '../../api/src/platform/clock.ts';
import { openDatabase } from '../../api/src/platform/database/database.ts';
import { createLogger } from '../../api/src/platform/logger.ts';
import { JWT_SECRET, settle } from '../lib/household.ts';
import { ROOT } from '../lib/stages.ts';
import { printFigures, type Line } from './figures.ts';
import { exponentOf } from './exponent.ts';
import { CASES, type Case, type House } from './largest-cases.ts';

/** Of the largest input that is allowed. */
const PARTS = [1 / 8, 1 / 4, 1 / 2, 1];
/** The least of so many says what it costs; what writes is asked once of each of two databases. */
const READS = 3;
/** What is as large as this needs no second try. */
const STEADY_FROM = 10_000;
const MOST_EXPONENT = 1.2;

/** A server with one person, without a socket and without reminders. */
async function inHouse<T>(work: (house: House) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-bench-'));
  const environment = {
    DATA_DIR: directory,
    DATABASE_URL: `file:${directory}/qamqor.db`,
    JWT_SECRET,
    SCHEDULER: 'process',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    DEMO_SIGN_IN: 'off',
  };
  const [member] = await settle(directory, 1);
  if (!member) throw new Error('nobody is there');
  const config = parseConfig(environment, ROOT);
  const database = openDatabase(config);
  const deps = { ...systemClock, ...database, log: createLogger(config), config };
  const app = await buildApp(deps);
  await app.ready();
  try {
    const ask: House['ask'] = async (method, url, payload) => {
      const headers = {
        authorization: `Bearer ${member.token}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      };
      const body = payload === undefined ? {} : { payload: JSON.stringify(payload) };
      const answer = await app.inject({ method, url: `/api${url}`, headers, ...body });
      if (answer.statusCode >= 300)
        throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    };
    return await work({ deps, member, ask });
  } finally {
    await app.close();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Of all threads of this process: what reads a file has one of its own. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function costOf(one: Case, size: number): Promise<number> {
  const once = (runs: number) =>
    inHouse(async (house) => {
      const act = await one.prepare(house, size);
      let least = Infinity;
      for (let run = 0; run < runs; run++) least = Math.min(least, await cpuOf(act));
      return least;
    });
  if (!one.writes) return once(READS);
  const first = await once(1);
  return size > STEADY_FROM ? first : Math.min(first, await once(1));
}

/** What each costs at an eighth, a quarter, a half and all of its largest input: a doubling may cost about twice. */
export async function run(wanted: readonly string[]): Promise<void> {
  const lines: Line[] = [];
  for (const one of CASES) {
    if (wanted.length > 0 && !wanted.some((word) => one.name.includes(word))) continue;
    const sizes = PARTS.map((part) => Math.round(one.largest * part));
    // What is compiled and read at the first use is of no size.
    await costOf(one, sizes[0] as number);
    const costs: number[] = [];
    for (const size of sizes) costs.push(await costOf(one, size));
    const shown = costs.map((cost) => cost.toFixed()).join(' ');
    lines.push({
      name: `${one.name}, ${one.largest} ${one.of}: ${shown} ms`,
      unit: '',
      value: exponentOf(sizes, costs),
      goal: MOST_EXPONENT,
    });
  }
  const title = 'CPU at 1/8, 1/4, 1/2 and all of the largest input, and the exponent';
  if (!printFigures(title, lines)) process.exitCode = 1;
}
