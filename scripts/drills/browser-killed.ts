import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { launchKillable, type Killable } from '../../web/e2e/support/killable.ts';
import { readyForOffline } from '../../web/e2e/support/offline.ts';
import { pushBody, Pushes } from '../../web/e2e/support/push.ts';
import { TestServer } from '../../web/e2e/support/server.ts';
import { signInAt } from '../../web/e2e/support/sign-in-at.ts';
import { browserPath } from '../lib/browser.ts';

type Slot = { medicine_id: string; date: string; time: string };
type Mark = Slot & { id: string };

/** Later than the page says "saved", and never the same: at most this many ms. */
const LATEST_KILL = 250;

async function open(killable: Killable, url: string): Promise<Page> {
  const page = await killable.context.newPage();
  await page.goto(url);
  return page;
}

async function signIn(profile: string, server: TestServer): Promise<void> {
  const browser = await launchKillable(profile, server.homeZone);
  const page = await browser.context.newPage();
  await signInAt(page, server.url, '/auth/demo', { person: 'grandmother' });
  await page.goto(`${server.url}/app/dashboard`);
  await readyForOffline(page);
  await browser.close();
}

/** A slot that no other round marks: what is marked is a fact, whether or not it was planned. */
function slotOf(medicine_id: string, round: number): Slot {
  const minute = round % (24 * 60);
  const part = (value: number) => String(value).padStart(2, '0');
  const time = `${part(Math.floor(minute / 60))}:${part(minute % 60)}`;
  return { medicine_id, date: new Date().toISOString().slice(0, 10), time };
}

/** "Taken" on a notice, with no server in reach; answers once it is said to be saved. */
async function markOffline(page: Page, slot: Slot): Promise<void> {
  const saved = page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
    const channel = new BroadcastChannel(`qamqor-${id}`);
    const saved = new Promise<void>((resolve) => {
      channel.onmessage = ({ data }: MessageEvent<{ kind: string }>) => {
        if (data.kind === 'saved') resolve();
      };
    });
    await saved;
    channel.close();
  });
  const personId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }).id,
  );
  const { origin } = new URL(page.url());
  await page.context().grantPermissions(['notifications'], { origin });
  const pushes = await Pushes.follow(page, origin);
  const tag = `dose:${slot.date}T${slot.time}`;
  await pushes.deliver(pushBody(personId, { ...slot, medicine_name: '' }));
  while (!(await pushes.shown()).some((notice) => notice.tag === tag)) await delay(20);
  // The browser may be killed before the worker has done all of its work.
  pushes.press(tag, 'taken').catch(() => undefined);
  await saved;
}

/** What a killed browser kept for the eye can be older than its last mark; then the databases speak. */
const READ_MS = 1_500;

/** The day itself, as the databases have it: what stands before it says of no tap that it is saved. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('#root [data-day]') !== null &&
      document.getElementById('early')?.childElementCount === 0,
  );
  await delay(READ_MS);
}

/** Taps the first button of the day; answers once the row says "Taken". */
async function tapOffline(page: Page): Promise<void> {
  const before = await page.getByRole('button', { name: 'Undo', exact: true }).count();
  await page.getByRole('button', { name: 'Mark Taken', exact: true }).first().click();
  await page.waitForFunction(
    (count) =>
      [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Undo').length >
      count,
    before,
  );
}

async function marksOn(server: TestServer): Promise<Mark[]> {
  const { streams } = await server.call<{ streams: Record<string, { rows: { marks?: Mark[] } }> }>(
    '/sync/pull',
    await server.tokenOf('grandmother'),
  );
  return Object.values(streams).flatMap(({ rows }) => rows.marks ?? []);
}

/** The ids that the device holds as waiting or sent, read in a page that runs nothing of the app. */
async function idsOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(`qamqor-outbox-${id}`);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not opened'));
    });
    const rows = db.transaction('mutations').objectStore('mutations').getAll();
    await new Promise((resolve) => (rows.onsuccess = resolve));
    db.close();
    return (rows.result as { mid: string }[]).map(({ mid }) => mid);
  });
}

/**
 * R4: the browser is killed, processes and all, at a random moment after a mark was shown as saved,
 * with no server in reach. Every second mark is made by the worker, as from a notice. At the end
 * the queue is sent: each mark must be on the server, once.
 */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const rounds = full ? 200 : 5;
  process.env['CHROMIUM_PATH'] = browserPath();
  const profile = mkdtempSync(join(tmpdir(), 'qamqor-drill-profile-'));
  const server = await TestServer.create();
  let lost = 0;
  let saved = 0;
  try {
    await signIn(profile, server);
    const token = await server.tokenOf('grandmother');
    const [medicine] = await server.call<{ id: string }[]>('/medicines', token);
    if (!medicine) throw new Error('the demo family has no medicine');
    const before = (await marksOn(server)).length;
    await server.stop();
    for (let round = 0; round < rounds; round++) {
      const browser = await launchKillable(profile, server.homeZone);
      const page = await open(browser, `${server.url}/app/dashboard`);
      const taps = page.getByRole('button', { name: 'Mark Taken', exact: true });
      await drawn(page);
      if (round % 2 === 0 && (await taps.count()) > 0) await tapOffline(page);
      else await markOffline(page, slotOf(medicine.id, round));
      saved++;
      await delay(Math.random() * LATEST_KILL);
      await browser.kill();
    }
    await server.start();
    const last = await launchKillable(profile, server.homeZone);
    const page = await open(last, `${server.url}/app/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const held = await idsOnDevice(page);
    let arrived: Mark[] = [];
    for (let tries = 0; tries < 60 && arrived.length < before + saved; tries++) {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await delay(250);
      arrived = await marksOn(server);
    }
    const ids = new Set(arrived.map(({ id }) => id));
    lost = saved - held.filter((id) => ids.has(id)).length;
    await last.kill();
  } finally {
    await server.remove();
    rmSync(profile, { recursive: true, force: true });
  }
  return {
    figure: `R4: ${lost} marks lost of ${saved} that were shown as saved, ${rounds} browsers killed`,
    failed: lost !== 0 || saved !== rounds,
  };
}
