import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { EXPORT_ROWS_HEADER } from '@qamqor/shared/export/export-file';
import SQLite from 'better-sqlite3';
import { signInAt } from '../../web/e2e/support/sign-in-at.ts';
import { TestServer } from '../../web/e2e/support/server.ts';
import { JWT_SECRET, settle, type Member } from '../lib/household.ts';
import { loopProbe } from '../lib/loop-probe.ts';
import { startServer } from '../lib/server-process.ts';
import { launch, slowDown, SLOWED } from './day-browser.ts';
import { fillHistory, MARKS } from './day-history.ts';
import { percentile, printFigures } from './figures.ts';

const MILLION = 1_000_000;
/** As many as a file may bring in at once (DATA-1). */
const OF_ONE_DATE = 100_000;
const ASKED_MS = 20;
const SETTLE_MS = 3_000;
const SAVES = 5;
/** A finger stays so long: what it does at its end is a task of its own. */
const FINGER_MS = 60;
const MB = 1024 * 1024;

type Filling = { marks: number; ofDate: number };

/** With so many marks on each date, half of them of the same time and the others of every minute. */
function fill(
  directory: string,
  { user_id, medicine_id }: Member,
  { marks, ofDate }: Filling,
): void {
  const database = new SQLite(join(directory, 'qamqor.db'));
  database
    .prepare(
      `insert into mark (id, person_id, medicine_id, date, time, status, reason, taken_at, recorded_at,
        by_user_id, by_name, device_id, undone_by, seq)
       with recursive n(i) as (select 0 union all select i + 1 from n where i < ?)
       select printf('00000000-0000-7000-8000-%012d', i), ?, ?, date('2000-01-01', (i / ?) || ' days'),
        case i % 2 when 0 then '08:00' else strftime('%H:%M', i / 2 % 1440 * 60, 'unixepoch') end,
        'taken', null, '2026-01-01T03:00:00.000Z', '2026-01-01T03:00:00.000Z',
        ?, 'Somebody', 'tablet', null, i + 100 from n`,
    )
    .run(marks - 1, user_id, medicine_id, ofDate, user_id);
  database.prepare('update stream set seq = ? where id = ?').run(marks + 100, `p:${user_id}`);
  database.close();
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** A file over HTTP, read as fast as it comes: what the server needs for it. */
async function savedFrom(path: string, filling: Filling, title: string): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-bench-'));
  const [member] = await settle(directory, 1, ['08:00']);
  if (!member) throw new Error('nobody is there');
  fill(directory, member, filling);
  const loop = loopProbe(join(directory, 'turns'));
  const server = await startServer(directory, { JWT_SECRET, ...loop.env });
  try {
    await pause(SETTLE_MS);
    const save = async () => {
      const answer = await fetch(`${server.url}/api/export/${path}`, {
        headers: { authorization: `Bearer ${member.token}` },
      });
      let bytes = 0;
      for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
      return { bytes, rows: Number(answer.headers.get(EXPORT_ROWS_HEADER)) };
    };
    const before = residentMb(server.pid);
    let peak = before;
    const timer = setInterval(() => (peak = Math.max(peak, residentMb(server.pid))), ASKED_MS);
    const began = Date.now();
    const { bytes, rows } = await save();
    const seconds = (Date.now() - began) / 1000;
    clearInterval(timer);
    return printFigures(`GET /export/${path} of ${title}, ${(bytes / MB).toFixed(0)} MB`, [
      { name: 'rows', unit: '', value: rows },
      { name: 'time', unit: 's', value: seconds },
      { name: 'resident memory before', unit: 'MB', value: before },
      { name: 'the most meanwhile, more than before', unit: 'MB', value: peak - before, goal: 64 },
      {
        name: 'longest turn of the event loop, CPU',
        unit: 'ms',
        value: loop.longestSince(began),
        goal: 100,
      },
    ]);
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

const onTheServer = () => savedFrom('all', { marks: MILLION, ofDate: 100 }, `${MILLION} marks`);

/** The files for others, of a date that no hand ever marked so often. */
async function asTables(): Promise<boolean> {
  const filling = { marks: OF_ONE_DATE, ofDate: OF_ONE_DATE };
  let holds = true;
  for (const path of ['csv', 'fhir'])
    holds = (await savedFrom(path, filling, `${OF_ONE_DATE} marks of one date`)) && holds;
  return holds;
}

/**
 * Milliseconds from the tap to the file, and the longest task of the page meanwhile. In the task that
 * ends the file the tool that watches the page decodes all of it for itself: some 20 ms of it are not
 * the program's.
 */
async function save(page: Page): Promise<{ took: number; longest: number }> {
  const card = page.getByRole('region', { name: 'Complete Backup' });
  const box = await card.getByRole('button', { name: 'Save as a file' }).boundingBox();
  if (!box) throw new Error('no button');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const download = page.waitForEvent('download');
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { tasks });
  });
  const began = performance.now();
  await page.mouse.down();
  await pause(FINGER_MS);
  await page.mouse.up();
  await download;
  const took = performance.now() - began;
  await pause(SETTLE_MS);
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { tasks: number[] }).tasks),
  );
  return { took, longest };
}

async function onTheDevice(): Promise<boolean> {
  const server = await TestServer.create({ RATE_LIMIT_FACTOR: '1000' });
  const profile = mkdtempSync(join(tmpdir(), 'qamqor-bench-'));
  const context = await launch(profile, server.url);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await signInAt(page, server.url, '/auth/demo', { person: 'grandmother' });
    await fillHistory(server, await server.tokenOf('grandmother'));
    await page.goto('/app/data-management');
    await page.waitForTimeout(SETTLE_MS * 5);
    // The first tap of a page opens the sound of the ring: that is no part of a file.
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForTimeout(SETTLE_MS);
    await slowDown(page);
    await page.setViewportSize({ width: 800, height: 1280 });
    const saves = [];
    for (let one = 0; one < SAVES; one++) saves.push(await save(page));
    const took = saves.map((one) => one.took);
    const longest = Math.max(...saves.map((one) => one.longest));
    return printFigures(`A backup of ${MARKS} marks, processor ${SLOWED} times slower`, [
      {
        name: `from the tap to the file, median of ${SAVES}`,
        unit: 'ms',
        value: percentile(took, 0.5),
        goal: 1_500,
      },
      { name: 'the slowest', unit: 'ms', value: Math.max(...took) },
      {
        name: 'longest task of the page (those over 50 ms count)',
        unit: 'ms',
        value: longest,
        goal: 50,
      },
    ]);
  } finally {
    await context.close();
    await server.remove();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** The way of the whole record: out of the server, and onto a slow device. */
export async function run(wanted: readonly string[]): Promise<void> {
  const parts = { server: onTheServer, tables: asTables, device: onTheDevice };
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (!(await part())) process.exitCode = 1;
  }
}
