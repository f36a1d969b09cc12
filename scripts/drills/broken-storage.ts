import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../web/e2e/support/chromium.ts';
import { TestServer } from '../../web/e2e/support/server.ts';
import { signInAt } from '../../web/e2e/support/sign-in-at.ts';
import { browserPath } from '../lib/browser.ts';
import type { Slot } from '../../web/e2e/support/push.ts';
import { zoneAt } from '../../web/e2e/support/wall.ts';
import { fillDisk } from '../../web/e2e/support/offline.ts';
import { evict, holdOlderCache, letGo, refuseToOpen } from '../lib/storage-faults.ts';
import { stillRings, workerStates } from '../lib/worker-rings.ts';

type World = { server: TestServer; context: BrowserContext; page: Page; userId: string };

/** Soon after midnight the first dose that is open is one of yesterday. */
const MIDDAY = 13;
const PATIENCE = 15_000;
const ALWAYS = 1e9;

async function signedIn(server: TestServer, browser: Browser): Promise<World> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await signInAt(page, server.url, '/auth/demo', { person: 'grandmother' });
  await page.goto('/app/dashboard');
  await main(page, 'Amlodipine').waitFor();
  const user = await page.evaluate(() => localStorage.getItem('user') ?? '{}');
  const { id } = JSON.parse(user) as { id: string };
  return { server, context, page, userId: id };
}

function main(page: Page, text: string | RegExp) {
  return page.getByRole('main').getByText(text).first();
}

function marks(page: Page) {
  return page.getByRole('button', { name: 'Mark Taken', exact: true });
}

function undos(page: Page) {
  return page.getByRole('main').getByRole('button', { name: /^Undo/ });
}

async function takenOn({ server }: World): Promise<number> {
  const token = await server.tokenOf('grandmother');
  const today = await server.call<{ taken: boolean }[]>('/medicines/today', token);
  return today.filter(({ taken }) => taken).length;
}

/** Marks a dose on the page and sees it reach the server. */
async function markReaches(world: World): Promise<void> {
  const before = await takenOn(world);
  await marks(world.page).first().click();
  for (let tries = 0; tries < 60; tries++) {
    if ((await takenOn(world)) > before) return;
    await world.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await world.page.waitForTimeout(250);
  }
  throw new Error('the mark did not reach the server');
}

/** What the day's screen showed last is kept outside of the databases: as it came, and not as it was before. */
async function dayIsKept({ page, userId }: World): Promise<void> {
  await page.waitForFunction(
    (id) =>
      Object.entries(localStorage).some(
        ([name, text]) => name.startsWith(`kept:${id} ${id} `) && text.includes('"known":true'),
      ),
    userId,
  );
}

/** The day is there with so many doses that can be taken back, also a moment later. */
async function staysMarked({ page }: World, taken: number): Promise<void> {
  await main(page, 'Amlodipine').waitFor();
  for (let looks = 0; looks < 8; looks++) {
    const count = await undos(page).count();
    if (count !== taken) throw new Error(`${count} doses are marked instead of ${taken}`);
    await page.waitForTimeout(250);
  }
}

async function takeBack({ server }: World): Promise<void> {
  const token = await server.tokenOf('grandmother');
  type Entry = { medicine_id: string; time: string; taken: boolean };
  for (const { medicine_id, time, taken } of await server.call<Entry[]>('/medicines/today', token))
    if (taken) await server.call('/medicines/log', token, { medicine_id, time, taken: false });
}

async function startAgain({ page }: World): Promise<void> {
  await page.goto('/app/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The databases are let alone only while nothing of the app runs. */
async function away({ page }: World, work: () => Promise<unknown>): Promise<void> {
  await page.goto('/about');
  await work();
}

const states: Record<string, (world: World) => Promise<void>> = {
  async 'a cache that does not open is dropped and pulled again'(world) {
    await refuseToOpen(world.page, 'qamqor-cache-', 1);
    await startAgain(world);
    await main(world.page, 'Amlodipine').waitFor();
    await markReaches(world);
  },
  async 'beside a cache that never opens the app starts all the same'(world) {
    await dayIsKept(world);
    await refuseToOpen(world.page, 'qamqor-cache-', ALWAYS);
    await startAgain(world);
    await main(world.page, 'Amlodipine').waitFor();
  },
  async 'with no database the app starts and says NOT saved'(world) {
    await dayIsKept(world);
    await refuseToOpen(world.page, 'qamqor-', ALWAYS);
    await startAgain(world);
    await main(world.page, 'Amlodipine').waitFor();
    if ((await marks(world.page).count()) === 0) return;
    await marks(world.page).first().click();
    await main(world.page, /NOT saved/).waitFor();
  },
  async 'a full disk lets go of the cache and saves the mark'(world) {
    await marks(world.page).first().waitFor();
    await fillDisk(world.page, false);
    await markReaches(world);
    await main(world.page, 'Amlodipine').waitFor();
  },
  async 'a disk that stays full says NOT saved and shows nothing as taken'(world) {
    await marks(world.page).first().waitFor();
    const before = await takenOn(world);
    await fillDisk(world.page, true);
    await marks(world.page).first().click();
    await main(world.page, /NOT saved/).waitFor();
    if ((await takenOn(world)) !== before) throw new Error('it was marked after all');
  },
  async 'beside a blocked upgrade a mark is saved, sent and seen, and the day comes when it ends'(
    world,
  ) {
    await dayIsKept(world);
    await away(world, () => evict(world.page, 'qamqor-cache-'));
    const holder = await world.context.newPage();
    await holder.goto('/about');
    await holdOlderCache(holder, world.userId);
    await startAgain(world);
    await marks(world.page).first().waitFor();
    const before = await undos(world.page).count();
    await markReaches(world);
    await staysMarked(world, before + 1);
    await world.page.reload();
    // What is painted before the program runs may be of the time before the mark.
    await world.page.waitForFunction(() => !document.getElementById('early')?.childElementCount);
    await staysMarked(world, before + 1);
    await letGo(holder);
    await staysMarked(world, before + 1);
    await markReaches(world);
  },
  async 'an evicted cache is pulled again'(world) {
    await away(world, () => evict(world.page, 'qamqor-cache-'));
    await startAgain(world);
    await main(world.page, 'Amlodipine').waitFor();
    await markReaches(world);
  },
  async 'with everything evicted the day is there again'(world) {
    await away(world, () => evict(world.page, 'qamqor-'));
    await startAgain(world);
    await main(world.page, 'Amlodipine').waitFor();
    await markReaches(world);
  },
};

async function openSlot({ server }: World): Promise<Slot> {
  const token = await server.tokenOf('grandmother');
  const today = await server.call<(Slot & { taken: boolean })[]>('/medicines/today', token);
  const open = today.find(({ taken }) => !taken);
  if (!open) throw new Error('nothing of the demo family is open');
  return open;
}

/** With the app open first, then with its worker alone. */
const trials: Record<string, (world: World) => Promise<void>> = {
  ...Object.fromEntries(
    Object.entries(states).map(([name, survive]) => [
      name,
      async (world: World) => {
        await survive(world);
        await stillRings(world.page, world.server.url, await openSlot(world));
      },
    ]),
  ),
  ...Object.fromEntries(
    workerStates.map(({ name, survive }) => [
      name,
      async (world: World) => survive(world.page, world.server.url, await openSlot(world)),
    ]),
  ),
};

/** R14: what can befall the databases on a device, in a real browser. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const times = full ? 5 : 1;
  const browser = await chromium.launch({ executablePath: browserPath(), args: CHROMIUM_FLAGS });
  const server = await TestServer.create({ DEMO_TIME_ZONE: zoneAt(MIDDAY) });
  const failures: string[] = [];
  let tried = 0;
  try {
    for (let round = 0; round < times; round++) {
      for (const [name, survive] of Object.entries(trials)) {
        const world = await signedIn(server, browser);
        tried++;
        await survive(world).catch((error: unknown) => {
          failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        });
        await world.context.close();
        await takeBack(world);
      }
    }
  } finally {
    await browser.close();
    await server.remove();
  }
  for (const failure of failures) console.error(failure);
  return {
    figure: `R14: ${tried - failures.length} of ${tried} broken, full, blocked and evicted stores survived, and it rang`,
    failed: failures.length > 0,
  };
}
