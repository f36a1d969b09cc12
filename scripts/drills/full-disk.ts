import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import 'temporal-polyfill/global';
import type { Mutation, PushResponse } from '@qamqor/shared/sync/protocol';
import { buildApp } from '../../api/src/app.ts';
import { parseConfig, ROOT } from '../../api/src/config.ts';
import { systemClock } from '../../api/src/platform/clock.ts';
import { openDatabase } from '../../api/src/platform/database/database.ts';
import { createLogger } from '../../api/src/platform/logger.ts';
import { transaction } from '../../api/src/platform/database/transaction.ts';
import { aMark, JWT_SECRET, settle, type Member } from '../lib/household.ts';
import { openHttp, type Outcome } from '../lib/open-http.ts';
import { kindOf, tellKinds } from '../lib/outcome-kinds.ts';
import { startServer } from '../lib/server-process.ts';
import { openWritten } from '../lib/written.ts';

const WRITERS = 4;
const MARKS = 40;
const PAGE = 4096 + 24;
/** So soon after there is room again everything is taken. */
const BACK_WITHIN_MS = 10_000;

/** As many as a round writes; a quick run looks at some of them. */
const PAGES = 240;
const pagesOf = (n: number, rounds: number) => Math.floor((n * PAGES) / rounds);

type Count = { pushes: number; failed: number; wrong: string[] };

function isTaken(outcome: Outcome): boolean {
  if (outcome.kind !== 'answered' || outcome.status !== 200) return false;
  const { results } = JSON.parse(outcome.text) as PushResponse;
  return results.every(({ status }) => status === 'ok');
}

/** Each writer sends once while the disk is `short`, and once more when there is room again. */
async function round(
  url: string,
  directory: string,
  members: readonly Member[],
  back: number,
  disk: { fill(): Promise<void>; free(): Promise<void> },
  count: Count,
): Promise<void> {
  const http = openHttp(url);
  const batches = members.map((member) => ({
    member,
    marks: Array.from({ length: MARKS }, (_, n) =>
      aMark(member, back, `${String(n % 24).padStart(2, '0')}:${String(n).padStart(2, '0')}`),
    ),
  }));
  const send = async ({ member, marks }: { member: Member; marks: Mutation[] }) => {
    const body = { proto: 1, device_id: 'd', now: Date.now(), mutations: marks };
    return http.ask({ path: '/sync/push', token: member.token, body });
  };
  /** A machine with too much to do asks to come back. */
  const sendUntilHeard = async (batch: (typeof batches)[number]) => {
    const until = performance.now() + BACK_WITHIN_MS;
    for (;;) {
      const outcome = await send(batch);
      const wait = outcome.kind === 'answered' ? Number(outcome.headers['retry-after'] ?? 0) : 0;
      if (isTaken(outcome) || wait === 0 || performance.now() > until) return outcome;
      await delay(wait * 1_000);
    }
  };
  await disk.fill();
  const taken = await Promise.all(batches.map(send));
  await disk.free();
  const written = openWritten(directory);
  for (const [index, { marks }] of batches.entries()) {
    const outcome = taken[index] as Outcome;
    const states = marks.map((mark) => written.stateOf(mark));
    const first = states.findIndex((state) => state !== 'whole');
    const rest = first < 0 ? [] : states.slice(first);
    // What one transaction took before the next found no room stays, and is answered when it is sent again.
    const isRefused = rest.length > 0 && rest.every((state) => state === 'absent');
    if (isTaken(outcome) ? rest.length > 0 : !isRefused)
      count.wrong.push(`${[...new Set(states)].join(' and ')} (${kindOf(outcome)})`);
    count.pushes++;
    if (!isTaken(outcome)) count.failed++;
  }
  const again = await Promise.all(batches.map(sendUntilHeard));
  const late = again.filter((outcome) => !isTaken(outcome));
  count.wrong.push(...tellKinds(late).map((told) => `no recovery: ${told}`));
  for (const { marks } of batches) {
    if (marks.some((mark) => written.stateOf(mark) !== 'whole')) count.wrong.push('lost');
  }
  written.close();
  http.close();
}

/** The engine may take so many more pages: for each number of pages the next write fails. */
async function pagesRunOut(rounds: number, count: Count): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-drill-'));
  const members = await settle(directory, WRITERS);
  const env = { DATA_DIR: directory, JWT_SECRET, LOG_LEVEL: 'fatal', DEMO_SIGN_IN: 'off' };
  const config = parseConfig({ ...env, RATE_LIMIT_FACTOR: '100000' }, ROOT);
  const database = openDatabase(config);
  const base = { config, log: createLogger(config), ...systemClock, ...database };
  const app = await buildApp(base);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  type Client = { $client: { pragma(text: string, options?: object): unknown } };
  const allow = (pages: (used: number) => number) =>
    transaction(database, async (tx) => {
      const { $client } = tx as unknown as Client;
      const used = Number($client.pragma('page_count', { simple: true }));
      $client.pragma(`max_page_count = ${pages(used)}`);
    });
  try {
    for (let n = 0; n < rounds; n++) {
      const disk = {
        fill: () => allow((used) => used + pagesOf(n, rounds)),
        free: () => allow(() => 1_000_000_000),
      };
      await round(url, directory, members, n, disk, count);
    }
    const written = openWritten(directory);
    count.wrong.push(...written.faults());
    written.close();
  } finally {
    await app.close();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The system lets the files of the running server grow by so many pages, and then refuses to write. */
async function writesFail(rounds: number, count: Count): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-drill-'));
  const members = await settle(directory, WRITERS);
  const server = await startServer(directory, { JWT_SECRET }, [
    'sh',
    '-c',
    `trap '' XFSZ; exec "$0" "$@"`,
  ]);
  const limit = async (bytes: number | 'unlimited') => {
    const { status } = spawnSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`]);
    if (status !== 0) throw new Error('the limit of the server could not be set');
  };
  const sizeOf = (name: string) => statSync(join(directory, name)).size;
  try {
    for (let n = 0; n < rounds; n++) {
      const disk = {
        fill: () => limit(sizeOf('qamqor.db-wal') + pagesOf(n, rounds) * PAGE + ((n * 511) % PAGE)),
        free: () => limit('unlimited'),
      };
      await round(server.url, directory, members, n, disk, count);
    }
    const written = openWritten(directory);
    count.wrong.push(...written.faults());
    written.close();
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** R12: no room for the n-th page and no success of the n-th write, for every n. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const rounds = full ? PAGES : 12;
  const pages: Count = { pushes: 0, failed: 0, wrong: [] };
  await pagesRunOut(rounds, pages);
  const writes: Count = { pushes: 0, failed: 0, wrong: [] };
  const canLimit = spawnSync('prlimit', ['--version']).status === 0;
  if (canLimit) await writesFail(rounds, writes);
  const tell = ({ pushes, failed }: Count) => `${failed} of ${pushes} pushes refused`;
  const wrong = [...pages.wrong, ...writes.wrong];
  const second = canLimit ? tell(writes) : 'NOT RUN, there is no prlimit here';
  return {
    figure: `R12: ${wrong.length} false answers or half transactions; no pages left: ${tell(pages)}; writes fail: ${second}${wrong.length > 0 ? ` (${[...new Set(wrong)].join(', ')})` : ''}`,
    failed: wrong.length > 0 || pages.failed === 0 || (canLimit && writes.failed === 0),
  };
}
