import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import {
  personStream,
  PUSH_MAX_MUTATIONS,
  type Mutation,
  type PullResponse,
  type PushResponse,
} from '@qamqor/shared/sync/protocol';
import SQLite from 'better-sqlite3';
import { countedHttp } from '../lib/counted-http.ts';
import { aMark, JWT_SECRET, settle, type Member } from '../lib/household.ts';
import { cpuOf } from '../lib/process-cpu.ts';
import { startServer } from '../lib/server-process.ts';
import { printFigures, type Line } from './figures.ts';
import { clientBegins, clientComesBack, clientDrains } from './sync-client.ts';
import { DEVICES, everybody } from './sync-everybody.ts';
import { growth } from './sync-growth.ts';

const QUEUED = 1_000;
const REMOTE = 120;
const ROWS = 20_000;
/** Whose devices are the real client: the median of so many is told. */
const BACK = 5;
const DRAINED = 3;
const CLIENTS = BACK + DRAINED + 1;
const PULLS = 5;
/** As many as a person with a full day takes. */
const A_DAY = 12;

type Bench = { url: string; pid: number; members: Member[]; directory: string };
type Http = ReturnType<typeof countedHttp>;

function marks(member: Member, count: number): Mutation[] {
  return Array.from({ length: count }, (_, n) => {
    const hour = String(8 + (n % A_DAY)).padStart(2, '0');
    return aMark(member, Math.floor(n / A_DAY), `${hour}:00`);
  });
}

async function push(http: Http, member: Member, device: string, all: Mutation[]): Promise<void> {
  for (let at = 0; at < all.length; at += PUSH_MAX_MUTATIONS) {
    const mutations = all.slice(at, at + PUSH_MAX_MUTATIONS);
    const body = { proto: 1, device_id: device, now: Date.now(), mutations };
    const { results } = await http.call<PushResponse>('/sync/push', member.token, body);
    const refused = results.find(({ status }) => status !== 'ok');
    if (refused) throw new Error(`a mark was not taken: ${JSON.stringify(refused)}`);
  }
}

/** Pulls until there is no more; answers how many marks came. */
async function pull(http: Http, member: Member, device: string, from: number | null) {
  const stream = personStream(member.user_id);
  let next: string | number | null = from;
  let rows = 0;
  for (;;) {
    const at: string = next === null ? '' : `&streams=${stream}@${next}`;
    const path = `/sync/pull?limit=2000&device_id=${device}&pending=0${at}`;
    const page = (await http.call<PullResponse>(path, member.token)).streams[stream];
    rows += page?.rows.marks?.length ?? 0;
    next = page?.resume ?? page?.cursor ?? 0;
    if (!page?.more) return rows;
  }
}

async function measure(bench: Bench, work: (http: Http) => Promise<void>) {
  const http = countedHttp(bench.url);
  const cpu = cpuOf(bench.pid);
  const began = performance.now();
  await work(http);
  const wall = performance.now() - began;
  http.close();
  const used = cpu === null ? null : (cpuOf(bench.pid) as number) - cpu;
  return { wall, ...http.count, used };
}

type Measured = Awaited<ReturnType<typeof measure>>;

function describe(m: Measured, limits: { wall: number; requests: number; kb: number }): Line[] {
  const kb = (bytes: number) => bytes / 1024;
  const way = `${kb(m.sent).toFixed(1)} up, ${kb(m.received).toFixed(1)} down`;
  return [
    { name: 'wall time', unit: 'ms', value: m.wall, goal: limits.wall, limit: limits.wall * 4 },
    { name: 'requests', unit: '', value: m.requests, goal: limits.requests },
    { name: `bodies (${way})`, unit: 'KB', value: kb(m.sent + m.received), goal: limits.kb },
    { name: 'headers', unit: 'KB', value: kb(m.headers) },
    ...(m.used === null ? [] : [{ name: 'server CPU', unit: 'ms', value: m.used }]),
  ];
}

/** A device comes back with 1,000 marks, while 120 of another wait for it. */
async function comeBack(bench: Bench): Promise<Line[]> {
  const [member] = bench.members as [Member];
  const other = countedHttp(bench.url);
  await push(other, member, 'other', marks(member, REMOTE));
  other.close();
  const queued = marks(member, QUEUED);
  const result = await measure(bench, async (http) => {
    await push(http, member, 'tablet', queued);
    const rows = await pull(http, member, 'tablet', 1);
    if (rows !== QUEUED + REMOTE) throw new Error(`${rows} marks came`);
  });
  return describe(result, { wall: 300, requests: 6, kb: 60 });
}

/** QUOTA-6: more marks than these are for another day. */
function beginNextDay({ directory }: Bench): void {
  const client = new SQLite(join(directory, 'qamqor.db'));
  client.exec('delete from daily_use');
  client.close();
}

/** A new device pulls 20,000 rows. */
async function begin(bench: Bench): Promise<Line[]> {
  const member = bench.members[1] as Member;
  const other = countedHttp(bench.url);
  for (const part of [0, ROWS / 2]) {
    await push(other, member, 'other', marks(member, ROWS).slice(part, part + ROWS / 2));
    beginNextDay(bench);
  }
  other.close();
  const result = await measure(bench, async (http) => {
    const rows = await pull(http, member, 'tablet', null);
    if (rows !== ROWS) throw new Error(`${rows} marks came`);
  });
  return describe(result, { wall: 1_000, requests: 11, kb: 500 });
}

/**
 * Sync over real HTTP, on a database in a file that is synced before each answer. The bare wire builds
 * its bodies by hand; the real client is outbox, engine and local database, on IndexedDB in memory.
 */
export async function run(wanted: readonly string[]): Promise<void> {
  const isAsked = (part: string) => wanted.length === 0 || wanted.includes(part);
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-bench-'));
  try {
    const members = await settle(directory, DEVICES + 2 + CLIENTS);
    const server = await startServer(directory, { JWT_SECRET });
    const bench = { ...server, members, directory };
    let holds = true;
    try {
      const own = members.slice(DEVICES + 2);
      const parts: [string, string, () => Promise<Line[]>][] = [
        [
          'wire',
          `the bare wire: ${QUEUED} queued marks and ${REMOTE} of another`,
          () => comeBack(bench),
        ],
        [
          'client',
          `the real client: ${QUEUED} queued marks and ${REMOTE} of another`,
          () => clientComesBack(server, own.slice(0, BACK), { queued: QUEUED, remote: REMOTE }),
        ],
        ['wire', `the bare wire: a new device pulls ${ROWS} rows`, () => begin(bench)],
        [
          'client',
          `the real client: a new device pulls ${ROWS} rows`,
          () => clientBegins(server, members[1] as Member, { rows: ROWS, times: PULLS }),
        ],
        [
          'drain',
          'the real client: many wait, and are sent',
          () => clientDrains(server, own.slice(BACK)),
        ],
        [
          'everybody',
          `the bare wire: ${DEVICES} devices, each one mark a second`,
          () => everybody(server, directory, members.slice(2, 2 + DEVICES)),
        ],
      ];
      for (const [part, title, work] of parts) {
        if (isAsked(part)) holds = printFigures(title, await work()) && holds;
      }
    } finally {
      await server.stop();
    }
    if (isAsked('growth'))
      holds = printFigures('As the database of others grows', await growth()) && holds;
    if (!holds) process.exitCode = 1;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
