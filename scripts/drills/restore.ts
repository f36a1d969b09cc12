import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import 'temporal-polyfill/global';
import '../sync-suite/quiet.ts';
import { DAY } from '@qamqor/shared/calendar/dates';
import type { Mutation, PullResponse, PushResponse } from '@qamqor/shared/sync/protocol';
import { buildApp } from '../../api/src/app.ts';
import { createBackupJob } from '../../api/src/backup/backup-job.ts';
import { BackupFault, listBackups, restoreBackup } from '../../api/src/backup/backup.service.ts';
import { parseConfig, ROOT } from '../../api/src/config.ts';
import { systemClock } from '../../api/src/platform/clock.ts';
import { openDatabase } from '../../api/src/platform/database/database.ts';
import { createLogger } from '../../api/src/platform/logger.ts';
import { countedHttp } from '../lib/counted-http.ts';
import { giveGoogleAccount, startGoogle } from '../lib/google-account.ts';
import { aMark, JWT_SECRET, settle, type Member } from '../lib/household.ts';
import { watchTurns } from '../lib/loop-probe.ts';
import { startServer } from '../lib/server-process.ts';
import { openWritten } from '../lib/written.ts';
import { runCase } from '../sync-suite/run.ts';
import { SLOTS, type Step } from '../sync-suite/steps.ts';

const WRITERS = 20;
const MARKS_A_SECOND = 200;
const KEPT_DAYS = 30;
const BACKUP_KEY = 'drill-key-'.repeat(4);

/** `slowest` answer by the clock; `turn`: the longest of the loop, of server and writers, by the processor. */
type Writing = { acked: Mutation[]; refused: number; slowest: number; turn: number };

const push = (http: ReturnType<typeof countedHttp>, member: Member, mutations: Mutation[]) =>
  http.call<PushResponse>('/sync/push', member.token, {
    proto: 1,
    device_id: 'd',
    now: Date.now(),
    mutations,
  });

/** Of every member another slot each time. */
function slotOf(n: number): [back: number, time: string] {
  const [minute, back] = [n % 1_440, 1 + Math.floor(n / 1_440)];
  const two = (part: number) => String(part).padStart(2, '0');
  return [back, `${two(Math.floor(minute / 60))}:${two(minute % 60)}`];
}

/** What years of use leave in the database. */
async function fill(url: string, members: readonly Member[], marks: number): Promise<void> {
  const http = countedHttp(url);
  const each = Math.ceil(marks / members.length);
  for (const member of members)
    for (let n = 0; n < each; n += 200) {
      const some = Array.from({ length: Math.min(200, each - n) }, (_, k) =>
        aMark(member, ...slotOf(100_000 + n + k)),
      );
      await push(http, member, some);
    }
  http.close();
}

/** Marks at a steady pace until the signal, each noted once it was answered. */
async function write(url: string, member: Member, writing: Writing, signal: AbortSignal) {
  const http = countedHttp(url);
  const pace = (1_000 * WRITERS) / MARKS_A_SECOND;
  for (let n = 0; !signal.aborted; n++) {
    const mark = aMark(member, ...slotOf(n));
    const began = performance.now();
    const { results } = await push(http, member, [mark]);
    const took = performance.now() - began;
    writing.slowest = Math.max(writing.slowest, took);
    if (results[0]?.status === 'ok') writing.acked.push(mark);
    else writing.refused++;
    await delay(Math.max(0, pace - took));
  }
  http.close();
}

type Made = { file: string; acked: number };

/** A backup a day for so many days, as the server makes them, while marks come in without a pause. */
async function backUpDaily(directory: string, days: number, filled: number) {
  const members = await settle(directory, WRITERS);
  const env = { DATA_DIR: directory, JWT_SECRET, LOG_LEVEL: 'error', DEMO_SIGN_IN: 'off' };
  const config = parseConfig({ ...env, BACKUP_KEY, RATE_LIMIT_FACTOR: '100000' }, ROOT);
  const database = openDatabase(config);
  await giveGoogleAccount(database, (members[0] as Member).user_id);
  const base = { config, log: createLogger(config), ...systemClock, ...database };
  const app = await buildApp(base);
  // Without `app.listen`: the server's own daily backup would come between those of other days.
  await app.ready();
  await once(app.server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  let day = days - 1;
  const job = createBackupJob({ ...base, now: () => Date.now() - day * DAY });
  const writing: Writing = { acked: [], refused: 0, slowest: 0, turn: 0 };
  const turns = watchTurns((took) => (writing.turn = Math.max(writing.turn, took)));
  const made: Made[] = [];
  const stopping = new AbortController();
  try {
    await fill(url, members, filled);
    const writers = members.map((one) => write(url, one, writing, stopping.signal));
    await delay(2_000);
    const alone = { ...writing };
    Object.assign(writing, { slowest: 0, turn: 0 });
    for (; day >= 0; day--) {
      const acked = writing.acked.length;
      await job.tick();
      const { last, failedAt } = job.state();
      if (last && failedAt === null) made.push({ file: last.file, acked });
    }
    const meanwhile = { ...writing };
    stopping.abort();
    await Promise.all(writers);
    const written = openWritten(directory);
    const lost = writing.acked.filter((mark) => written.stateOf(mark) !== 'whole').length;
    const faults = written.faults();
    written.close();
    const kept = (await listBackups(config.BACKUP_DIR)).length;
    return { members, made, kept, writing, alone, meanwhile, lost, faults };
  } finally {
    clearInterval(turns);
    stopping.abort();
    await job.stop();
    await app.close();
    await database.close();
  }
}

function inFolder<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-drill-'));
  return work(directory).finally(() => rmSync(directory, { recursive: true, force: true }));
}

const restoreInto = (directory: string, file: string) => {
  const DATABASE_URL = `file:${directory}/qamqor.db`;
  const BACKUP_DIR = join(directory, 'backups');
  const config = { ROOT, DATA_DIR: directory, DATABASE_URL, BACKUP_DIR, BACKUP_KEY };
  return restoreBackup({ ...systemClock, config }, file);
};

/** Into an empty folder: all that was answered before is there, somebody signs in, a dose is read. */
async function tryRestored({ file, acked }: Made, marks: readonly Mutation[], member: Member) {
  return inFolder(async (directory) => {
    const { rows } = await restoreInto(directory, file);
    const written = openWritten(directory);
    const wrong = written.faults();
    const before = marks.slice(0, acked);
    if (before.some((mark) => written.stateOf(mark) !== 'whole')) wrong.push('marks are missing');
    written.close();
    if (rows['user'] !== WRITERS) wrong.push('people are missing');
    const google = await startGoogle(member.user_id);
    const server = await startServer(directory, { JWT_SECRET, ...google.env });
    const http = countedHttp(server.url);
    try {
      const { user, access_token } = await http.call<{
        user: { id: string };
        access_token: string;
      }>('/auth/google-login', '', { token: 'of-google' });
      if (user.id !== member.user_id) wrong.push('somebody else is signed in');
      const doses = await http.call<{ medicine_id: string }[]>('/medicines/today', access_token);
      if (!doses.some(({ medicine_id }) => medicine_id === member.medicine_id))
        wrong.push('no dose of theirs after signing in');
      const { streams } = await http.call<PullResponse>('/sync/pull', member.token);
      const own = streams[`p:${member.user_id}`]?.rows as { marks?: unknown[] } | undefined;
      if (!own?.marks?.length) wrong.push('no mark by the session of before');
    } finally {
      http.close();
      await server.stop();
      google.stop();
    }
    return wrong;
  });
}

/** Cut somewhere and changed somewhere, so many times: all must be refused. */
async function tryBroken(file: string, times: number): Promise<number> {
  return inFolder(async (directory) => {
    const bytes = readFileSync(file);
    const tried = join(directory, 'tried');
    let taken = 0;
    for (let n = 0; n < times; n++) {
      const at = createHash('sha256').update(`${n}`).digest().readUInt32LE() % bytes.length;
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] as number) ^ (1 << (n % 8));
      for (const broken of [flipped, bytes.subarray(0, at)]) {
        writeFileSync(tried, broken);
        const isRefused = await restoreInto(directory, tried).then(
          () => false,
          (error: unknown) => error instanceof BackupFault,
        );
        if (!isRefused) taken++;
      }
    }
    return taken;
  });
}

const on = (dev: number) => ({ dev, tab: 'page' as const });
const sync = (dev: number): Step => ({ do: 'sync', ...on(dev), faults: [], dies: null });
const marks = (dev: number): Step[] =>
  SLOTS.map((slot) => ({ do: 'mark', ...on(dev), med: dev, slot, kind: 'taken', dies: null }));

/** Two devices were answered after the backup, and are away while it is restored. */
const AWAY: Step[] = [
  { do: 'backup' },
  { do: 'wait', minutes: 1_440 },
  ...marks(0),
  ...marks(1),
  sync(0),
  sync(1),
  { do: 'network', dev: 0, on: false },
  { do: 'network', dev: 1, on: false },
  { do: 'change', ...on(0), med: 0, slot: '08:00', what: 'name', dies: null },
  { do: 'restore' },
  sync(0),
  { do: 'network', dev: 1, on: true },
  sync(1),
  { do: 'network', dev: 0, on: true },
  sync(0),
  { do: 'all' },
];

/** R13: backups under writers, the newest and one by chance restored, broken ones refused, devices away. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const days = full ? KEPT_DAYS + 2 : 3;
  return inFolder(async (directory) => {
    const daily = await backUpDaily(directory, days, full ? 20_000 : 1_000);
    const { made, kept, writing, members, lost, faults, alone, meanwhile } = daily;
    process.stdout.write(
      `${made.length} backups made, ${kept} kept; the slowest answer took ${alone.slowest.toFixed(0)} ms before and ${meanwhile.slowest.toFixed(0)} ms meanwhile, the longest turn of the loop ${alone.turn.toFixed(0)} and ${meanwhile.turn.toFixed(0)} ms of the processor\n`,
    );
    const [member] = members as [Member];
    const young = made.slice(-KEPT_DAYS);
    const newest = young.at(-1) as Made;
    const other = young[Math.floor(Math.random() * (young.length - 1))] as Made;
    const wrong = [...faults];
    for (const one of [newest, other])
      wrong.push(...(await tryRestored(one, writing.acked, member)));
    const tries = full ? 20 : 3;
    const taken = await tryBroken(newest.file, tries);
    await runCase({ offsets: [0, 1, -400], steps: AWAY });
    const said = wrong.length > 0 ? ` (${[...new Set(wrong)].join(', ')})` : '';
    return {
      figure: `R13: ${made.length} of ${days} backups made under ${writing.acked.length} marks, ${lost} lost, ${writing.refused} refused, nobody paused for longer than ${meanwhile.slowest.toFixed(0)} ms (${meanwhile.turn.toFixed(0)} ms of the processor); ${wrong.length} faults in the newest and one other restored${said}; ${taken} of ${2 * tries} broken ones taken; 2 devices away over a restore lost nothing`,
      failed:
        made.length !== days ||
        kept !== Math.min(days, KEPT_DAYS) ||
        lost + writing.refused + wrong.length + taken > 0,
    };
  });
}
