import 'temporal-polyfill/global';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import SQLite from 'better-sqlite3';
import { chores } from '../../api/src/chores.ts';
import { raiseSeq } from '../../api/src/changes/changes.service.ts';
import { journal, ledger } from '../../api/src/changes/changes.table.ts';
import { systemClock } from '../../api/src/platform/clock.ts';
import { openDatabase, type Database } from '../../api/src/platform/database/database.ts';
import { createLogger } from '../../api/src/platform/logger.ts';
import { transaction } from '../../api/src/platform/database/transaction.ts';
import { createUpkeep } from '../../api/src/platform/upkeep.ts';
import { countByState } from '../../api/src/web-push/delivery.store.ts';
import { delivery } from '../../api/src/web-push/web-push.table.ts';
import { settle, type Member } from '../lib/household.ts';
import { ROOT } from '../lib/stages.ts';
import { percentile, printFigures } from './figures.ts';

/** Of 77,000 people with thirteen notices a day. */
const DELIVERIES = 1_000_000;
/** With their lines in ledger and journal. */
const MARKS = 200_000;
const DAY_S = 86_400;
const MEASURED_MS = 60_000;
const LOOK_MS = 20;

const numbers = (count: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;

/** A day's deliveries that are to go, and marks of long ago, straight into the file. */
function fill(file: string, { user_id, medicine_id }: Member): void {
  const old = Date.now() - 500 * DAY;
  const at = toWire(old);
  const random = `lower(hex(randomblob(16)))`;
  const group = `date('2024-01-01', '+' || (i / 2) || ' days') || 'T08:00'`;
  const database = new SQLite(file);
  database.pragma('synchronous = OFF');
  database.exec(`
    begin;
    insert into delivery (id, person_id, "group", stage, recipient_id, subscription_id, origin,
      not_before, expires_at, about, state)
      ${numbers(DELIVERIES)} select ${random}, '${user_id}', ${random} || ${group}, 'due', '${user_id}',
      's' || (i % 20000), 'https://push.example', ${old}, ${old} + i, '{"window":240}', 'shown' from n;
    create temp table made as ${numbers(MARKS)} select i, ${random} as mid from n;
    insert into mark select mid, '${user_id}', '${medicine_id}', date('2024-01-01', '+' || (i / 12) || ' days'),
      '08:00', 'taken', null, '${at}', '${at}', '${user_id}', 'Somebody', 'tablet', null, i, null from made;
    insert into ledger select mid, 'p:${user_id}', '${user_id}', 'tablet', 'ok', null, i,
      hex(randomblob(32)), ${old} + i, ${old} + i from made;
    insert into journal (mid, stream, seq, op, actor_id, device_id, "before", "after", happened_at,
      device_time, recorded_at) select mid, 'p:${user_id}', i, 'dose.mark', '${user_id}', 'tablet', '[]',
      hex(randomblob(150)), '${at}', 0, '${at}' from made;
    commit;`);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

const megabytes = (file: string) => statSync(file).size / 2 ** 20;

/** What a look at the figures costs with a million deliveries, in ms. */
async function countAll({ reader }: Pick<Database, 'reader'>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 50; n++) {
    const began = performance.now();
    await countByState(reader);
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}

/** The end of life of rows among a million, on a file that is synced, while others write now and then. */
export async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-upkeep-'));
  const file = join(directory, 'qamqor.db');
  try {
    const [member] = (await settle(directory, 1)) as [Member];
    fill(file, member);
    const before = megabytes(file);
    const database = openDatabase({ DATABASE_URL: `file:${file}`, ROOT });
    const log = createLogger({ LOG_LEVEL: 'fatal' });
    const upkeep = createUpkeep({ ...systemClock, ...database, log }, chores);
    const pauses = monitorEventLoopDelay({ resolution: 1 });
    const counting = await countAll(database);
    const answers: number[] = [];
    let wal = 0;
    const over = new AbortController();
    const others = (async () => {
      while (!over.signal.aborted) {
        const began = performance.now();
        await transaction(database, (tx) => raiseSeq(tx, `u:${member.user_id}`));
        answers.push(performance.now() - began);
        wal = Math.max(wal, megabytes(`${file}-wal`));
        await delay(LOOK_MS);
      }
    })();
    pauses.enable();
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const round = upkeep.round();
    await Promise.race([round, delay(MEASURED_MS)]);
    await upkeep.stop();
    await round;
    const took = (performance.now() - began) / 1_000;
    const used = process.cpuUsage(cpu);
    pauses.disable();
    over.abort();
    await others;
    const left = await Promise.all(
      [delivery, ledger, journal].map((table) => database.reader.$count(table)),
    );
    await database.close();
    const rows = DELIVERIES + 2 * MARKS - left.reduce((sum, count) => sum + count, 0);
    const holds = printFigures(`${rows} rows of ${DELIVERIES + 2 * MARKS} whose life is over`, [
      { name: 'deliveries counted by state, median', unit: 'ms', value: counting, goal: 1 },
      { name: 'rows a second', unit: '/s', value: rows / took },
      { name: 'a million takes', unit: 's', value: (took / rows) * 1e6, goal: DAY_S / 10 },
      { name: 'longest pause of the event loop', unit: 'ms', value: pauses.max / 1e6, goal: 100 },
      { name: 'pause, p99', unit: 'ms', value: pauses.percentile(99) / 1e6 },
      {
        name: `another write meanwhile, median of ${answers.length}`,
        unit: 'ms',
        value: percentile(answers, 0.5),
      },
      { name: 'another write meanwhile, p99', unit: 'ms', value: percentile(answers, 0.99) },
      { name: 'cores used', unit: '', value: (used.user + used.system) / 1e6 / took },
      { name: 'largest write-ahead log', unit: 'MB', value: wal, goal: 32, limit: 64 },
      { name: 'the file before', unit: 'MB', value: before },
      { name: 'the file after: what is free is written anew', unit: 'MB', value: megabytes(file) },
    ]);
    if (!holds) process.exitCode = 1;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
