import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import { PUSH_MAX_MUTATIONS } from '@qamqor/shared/sync/protocol';
import { anEvent } from '@qamqor/shared/testing/builders';
import SQLite from 'better-sqlite3';
import { aMark, aMedicine, JWT_SECRET, newId, settle, type Member } from '../lib/household.ts';
import { loopProbe } from '../lib/loop-probe.ts';
import { startServer } from '../lib/server-process.ts';
import { percentile, printFigures, type Line } from './figures.ts';
import { probeHealth } from './health-probe.ts';

const GOAL = 100;
const RUNS = 5;
const PUSHES = 10;
const SETTLE_MS = 3_000;
const HOURS = Array.from(
  { length: QUOTAS.times },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
);

type Row = Record<string, unknown>;

function insert(database: SQLite.Database, table: string, rows: readonly Row[]): void {
  const [first = {}] = rows;
  const names = Object.keys(first);
  const add = database.prepare(
    `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`,
  );
  const asStored = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  for (const row of rows) add.run(Object.values(row).map(asStored));
}

/** A person with as much as the quotas allow, and every dose of a week marked. */
function fill(directory: string, { user_id }: Member): void {
  const database = new SQLite(join(directory, 'qamqor.db'));
  const now = Date.now();
  let seq = 2;
  const next = () => ({ person_id: user_id, seq: seq++ });
  const medicines = Array.from({ length: QUOTAS.medicines_ever - 1 }, (_, index) => {
    const deleted_at = index < QUOTAS.medicines - 1 ? null : toWire(now - (index % 365) * DAY);
    return { ...aMedicine({ times: HOURS }), deleted_at, ...next() };
  });
  const live = medicines.filter(({ deleted_at }) => deleted_at === null);
  const dates = Array.from({ length: 7 }, (_, back) => toWire(now - back * DAY).slice(0, 10));
  const marks = dates.flatMap((date) =>
    live.flatMap(({ id }) =>
      HOURS.map((time) => {
        const at = `${date}T${time}:00.000Z`;
        const who = { by_user_id: user_id, by_name: 'Somebody', device_id: 'tablet' };
        const what = { status: 'taken', reason: null, taken_at: at, recorded_at: at };
        const slot = { medicine_id: id, date, time };
        return { id: newId(), ...slot, ...what, ...who, undone_by: null, ...next() };
      }),
    ),
  );
  const events = Array.from({ length: QUOTAS.events }, (_, index) => {
    const rrule = index % 2 === 0 ? 'FREQ=WEEKLY;BYDAY=MO,WE,FR' : null;
    const start_datetime = `${toWire(now + (index % 60) * DAY).slice(0, 10)}T10:00`;
    return { ...anEvent({ id: newId(), rrule, start_datetime }), ...next() };
  });
  database.transaction(() => {
    insert(database, 'medicine', medicines);
    insert(database, 'mark', marks);
    insert(database, 'event', events);
    database.prepare('update stream set seq = ? where id = ?').run(seq, `p:${user_id}`);
  })();
  database.close();
}

/** The longest turn of the event loop for each call of somebody who has used up every quota. */
export async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-bench-'));
  const [member] = await settle(directory, 1, HOURS);
  if (!member) throw new Error('nobody is there');
  fill(directory, member);
  const loop = loopProbe(join(directory, 'turns'));
  const server = await startServer(directory, { JWT_SECRET, ...loop.env });
  const ask = async (path: string, method = 'GET', body?: object) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${member.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  };
  const lines: Line[] = [];
  const waits: number[] = [];
  const push = async (nth: number) => {
    const mutations = Array.from({ length: PUSH_MAX_MUTATIONS }, (_, n) =>
      aMark(member, 10 + nth, HOURS[n % HOURS.length]),
    );
    await ask('/sync/push', 'POST', { proto: 1, device_id: 'tablet', now: Date.now(), mutations });
  };
  const measure = async (name: string, call: (run: number) => Promise<void>) => {
    await call(0);
    await pause(50);
    const began = Date.now();
    for (let one = 1; one <= RUNS; one++) await call(one);
    await pause(50);
    lines.push({ name, unit: 'ms', value: loop.longestSince(began), goal: GOAL });
  };
  try {
    await pause(SETTLE_MS);
    const reads = [
      '/medicines',
      '/medicines/today',
      '/medicines/stats',
      '/schedule/events',
      '/schedule/upcoming',
      '/schedule/stats',
      '/sync/pull',
      '/export/calendar.ics',
      `/sync/pull?streams=p:${member.user_id}@${QUOTAS.medicines_ever}`,
    ];
    for (const path of reads) await measure(`GET ${path.split('?')[0]}`, () => ask(path));
    for (let one = 0; one < PUSHES; one++) await push(one);
    const probe = probeHealth(server.url);
    for (let one = 0; one < PUSHES; one++) await push(PUSHES + one);
    waits.push(...(await probe.stop()));
    const { medicine_id } = member;
    await measure('POST /medicines/log', (one) =>
      ask('/medicines/log', 'POST', { medicine_id, time: HOURS[one], taken: one % 2 === 0 }),
    );
    await measure('PUT /medicines/{id}', (one) =>
      ask(`/medicines/${medicine_id}`, 'PUT', { base_version: one + 1, name: `Pill ${one}` }),
    );
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  const pushed = `${PUSHES} pushes of ${PUSH_MAX_MUTATIONS} changes`;
  const health = [0.5, 0.99, 1].map((p): Line => {
    const name = `GET /health meanwhile, p${100 * p} of ${waits.length}`;
    return { name, unit: 'ms', value: percentile(waits, p), ...(p === 1 && { goal: GOAL }) };
  });
  const title = 'The longest turn of the event loop, in CPU, where every quota is used up';
  const holds = [printFigures(title, lines), printFigures(pushed, health)];
  if (holds.includes(false)) process.exitCode = 1;
}
