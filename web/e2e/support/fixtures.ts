import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { readyForOffline } from './offline.ts';
import { TestServer } from './server.ts';
import { signInAt } from './sign-in-at.ts';
import { wallOf, zoneAt } from './wall.ts';

export { goOffline, readyForOffline } from './offline.ts';

type Person = 'grandmother' | 'daughter';
type Today = {
  medicine_id: string;
  medicine_name: string;
  date: string;
  time: string;
  taken: boolean;
};

type Fixtures = {
  /** The hour on the clock of the demo family: what is due may not hang on when a test is run. */
  homeHour: number;
  /** Where they live. */
  homeZone: string;
  server: TestServer;
  baseURL: string;
  /** Their devices are at home: nobody is asked which clock to follow. */
  timezoneId: string;
  /** A page signed in as a demo person, in a context of its own. */
  signIn: (person: Person, options?: { context?: BrowserContext }) => Promise<Page>;
  /** The grandmother's page, which may lose its network now, and a dose that waits on it. */
  tablet: { page: Page; slot: Today };
  /** The same in a context without the worker. */
  laptop: { page: Page; slot: Today };
  /** Without the worker every file and every answer comes over the network and can be held up. */
  withoutWorker: BrowserContext;
  /** The console lines that no page may write, checked at the end of each test. */
  consoleErrors: string[];
};

/** The browser's own lines on requests that failed; every other error is ours. */
const BROWSERS_OWN = /Failed to load resource|net::ERR_/;

export const test = base.extend<Fixtures>({
  homeHour: [11, { option: true }],
  homeZone: async ({ homeHour }, use) => use(zoneAt(homeHour)),
  timezoneId: async ({ homeZone }, use) => use(homeZone),
  server: async ({ homeZone }, use) => {
    const server = await TestServer.create({ DEMO_TIME_ZONE: homeZone });
    await use(server);
    await server.remove();
  },
  baseURL: async ({ server }, use) => use(server.url),
  consoleErrors: async ({}, use) => {
    const lines: string[] = [];
    await use(lines);
    expect(lines).toEqual([]);
  },
  signIn: async ({ browser, server, consoleErrors }, use) => {
    const made: BrowserContext[] = [];
    await use(async (person, options = {}) => {
      const context = options.context ?? (await browser.newContext({ baseURL: server.url }));
      if (!options.context) made.push(context);
      const page = await context.newPage();
      listen(page, consoleErrors);
      await signInAt(page, server.url, '/auth/demo', { person });
      await page.goto(`${server.url}/app/dashboard`);
      return page;
    });
    for (const context of made) await context.close();
  },
  tablet: async ({ server, signIn }, use) => {
    const page = await signIn('grandmother');
    const slot = await openDose(server);
    await readyForOffline(page);
    await use({ page, slot });
  },
  laptop: async ({ server, signIn, withoutWorker: context }, use) => {
    const page = await signIn('grandmother', { context });
    await use({ page, slot: await openDose(server) });
  },
  withoutWorker: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    await use(context);
    await context.close();
  },
});

export function listen(page: Page, lines: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text()))
      lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(String(error)));
}

export async function today(server: TestServer, person: Person): Promise<Today[]> {
  return server.call<Today[]>('/medicines/today', await server.tokenOf(person));
}

/** The newest dose of the grandmother's today whose time has come and that nobody has marked. */
export async function openDose(server: TestServer): Promise<Today> {
  const { time: now } = wallOf(Date.now(), server.homeZone);
  const open = (await today(server, 'grandmother')).findLast(
    ({ taken, time }) => !taken && time <= now,
  );
  if (!open) throw new Error('nothing of the demo family waits at this hour');
  return open;
}

type Mark = {
  medicine_id: string;
  date: string;
  time: string;
  status: string;
  undone_by: string | null;
};

/** Every mark of a slot that the server holds, undone ones too. */
export async function marksOf(server: TestServer, slot: Today): Promise<Mark[]> {
  const token = await server.tokenOf('grandmother');
  const { streams } = await server.call<{ streams: Record<string, { rows: { marks?: Mark[] } }> }>(
    '/sync/pull',
    token,
  );
  return Object.values(streams)
    .flatMap(({ rows }) => rows.marks ?? [])
    .filter(
      (mark) =>
        mark.medicine_id === slot.medicine_id && mark.date === slot.date && mark.time === slot.time,
    );
}

export { expect };
