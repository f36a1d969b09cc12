import 'temporal-polyfill/global';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import SQLite from 'better-sqlite3';
import { openDatabase } from '../../api/src/platform/database/database.ts';
import { createLogger } from '../../api/src/platform/logger.ts';
import {
  createKnownRows,
  createScheduler,
} from '../../api/src/notifications/notifications.service.ts';
import { grow } from '../lib/reminder-world.ts';
import { ROOT } from '../lib/stages.ts';
import { percentile, printFigures, type Line } from './figures.ts';

const SIZES = [1_000, 1_000_000] as const;
const DUE = 100;
const IDLE_TICKS = 500;
const ROUNDS = 9;
const EACH = 4;

/** Medicines of others, four a person, with what the scheduler knows of them: nothing of it is due. */
function fill(file: string, from: number, to: number, later: number): void {
  const database = new SQLite(file);
  database.pragma('synchronous = OFF');
  const numbers = (first: number, last: number) =>
    `with recursive n(i) as (select ${first} union all select i + 1 from n where i + 1 < ${last})`;
  const person = (i: string) => `printf('01990000-0000-7000-8000-%012x', ${i})`;
  const at = `'2026-01-01T00:00:00.000Z'`;
  const people = numbers(from / EACH, to / EACH);
  database.exec(`
    begin;
    insert into medicine (id, person_id, name, times, weekdays, notes, start_date, version, revisions,
        pauses, created_at, updated_at, seq) ${numbers(from, to)}
      select printf('01990000-0000-7000-9000-%012x', i), ${person(`i / ${EACH}`)}, 'Amlodipine',
        '["08:00"]', '[0,1,2,3,4,5,6]', '', '2026-01-01', 1, '[]', '[]', ${at}, ${at}, i from n;
    insert into stream (id, seq) ${people} select 'p:' || ${person('i')}, 4 from n;
    insert into planning_watermark ${people} select ${person('i')}, ${later}, 4, '', '' from n;
    insert into occurrence (person_id, "group", due_at, next_at, state, told) ${people}
      select ${person('i')}, '2099-01-01T08:00', ${later}, ${later}, 'open', '[]' from n;
    insert into occurrence (person_id, "group", due_at, next_at, state, told) ${people}
      select ${person('i')}, '2099-01-02T08:00', ${later}, ${later}, 'open', '[]' from n;
    commit;`);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

async function measure(directory: string, start: number) {
  const database = openDatabase({ DATABASE_URL: `file:${directory}/qamqor.db`, ROOT });
  let now = start + 5 * MINUTE;
  const log = createLogger({ LOG_LEVEL: 'error' });
  const clock = { now: () => now };
  const job = createScheduler({ ...database, log, ...clock, known: createKnownRows(clock) });
  const timed = async () => {
    const began = performance.now();
    const count = await job.tick();
    return { count, ms: performance.now() - began };
  };
  const idle: number[] = [];
  const due: number[] = [];
  await job.tick();
  for (let n = 0; n < IDLE_TICKS; n++) {
    now += 10;
    const { count, ms } = await timed();
    if (count === 0) idle.push(ms);
  }
  for (let round = 1; round <= ROUNDS; round++) {
    now = start + 31 * MINUTE + (round - 1) * HOUR;
    await job.tick();
    now = start + round * HOUR;
    const { count, ms } = await timed();
    if (count !== DUE) throw new Error(`${count} were due, not ${DUE}`);
    due.push(ms);
  }
  await job.stop();
  await database.close();
  return { idle: percentile(idle, 0.5), due: percentile(due, 0.5) };
}

/** How long a start takes with everybody's days made, and the longest pause of its event loop, in ms. */
async function measureStart(directory: string, now: number) {
  const database = openDatabase({ DATABASE_URL: `file:${directory}/qamqor.db`, ROOT });
  const log = createLogger({ LOG_LEVEL: 'error' });
  const clock = { now: () => now };
  const job = createScheduler({ ...database, log, ...clock, known: createKnownRows(clock) });
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  pauses.enable();
  const began = performance.now();
  await job.start();
  const took = performance.now() - began;
  pauses.disable();
  await job.stop();
  await database.close();
  return { took, pause: pauses.max / 1e6 };
}

/** As a release before left it: nobody noted how far people were followed. */
function forgetFollowed(file: string): void {
  const database = new SQLite(file);
  database.exec('update heartbeat set followed = null');
  database.close();
}

/** The cost of a tick is what is due: as ratios between a thousand and a million medicines stored. */
export async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-tick-'));
  try {
    const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
    const start = (Math.floor(Date.now() / DAY) + 1) * DAY;
    const database = openDatabase({ DATABASE_URL: `file:${directory}/qamqor.db`, ROOT });
    await grow(database, DUE, hours);
    const log = createLogger({ LOG_LEVEL: 'error' });
    const clock = { now: () => start - MINUTE };
    const job = createScheduler({ ...database, log, ...clock, known: createKnownRows(clock) });
    await job.start();
    await job.stop();
    await database.close();
    const [small, large] = SIZES;
    const file = join(directory, 'qamqor.db');
    fill(file, 0, small, start + 400 * DAY);
    const before = await measure(directory, start);
    fill(file, small, large, start + 400 * DAY);
    const after = await measure(directory, start + 10 * HOUR);
    const later = start + 21 * HOUR;
    forgetFollowed(file);
    const first = await measureStart(directory, later);
    const next = await measureStart(directory, later);
    const lines = (name: string, key: 'idle' | 'due'): Line[] => [
      { name: `${name}, median at ${small} medicines`, unit: 'ms', value: before[key] },
      { name: `${name}, median at ${large} medicines`, unit: 'ms', value: after[key] },
      { name: `${name}, ratio`, unit: '', value: after[key] / before[key], goal: 1.5 },
    ];
    const figures = [...lines('idle tick', 'idle'), ...lines(`${DUE} due`, 'due')];
    figures.push(
      {
        name: `first start with ${large} medicines, everybody looked through`,
        unit: 'ms',
        value: first.took,
      },
      { name: 'longest pause meanwhile', unit: 'ms', value: first.pause, goal: 100 },
      { name: `any other start with ${large} medicines`, unit: 'ms', value: next.took },
      { name: 'longest pause meanwhile', unit: 'ms', value: next.pause, goal: 100 },
    );
    const holds = printFigures('A tick of the scheduler', figures);
    if (!holds) process.exitCode = 1;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
