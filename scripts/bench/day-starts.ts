import { launch, slowDown, VIEWPORT } from './day-browser.ts';
import { printFigures, report, type Figure } from './figures.ts';
import { instrument, type Probe } from './day-probe.ts';
import { figuresOf, visit, VISITS } from './day-visits.ts';
import { quiet } from './quiet.ts';

const COLD_STARTS = 20;
const STARTS_AFTER_VISIT = 12;
const SETTLED_MS = 2_000;
const ASKED_MS = 250;
/** 1.6 Mbit/s and 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 9e4 };

type Start = 'offline' | 'bare' | 'slow 4G';

/**
 * A new browser each time: nothing of the app is in memory. Its own start is waited for, since it would
 * be measured unslowed beside a slowed page. `bare` is offline too, with nothing to draw early, as on a
 * tablet that was turned.
 */
async function coldStart(profile: string, baseURL: string, start: Start, turn = 0): Promise<Probe> {
  const context = await launch(profile, baseURL);
  if (start !== 'slow 4G') await context.setOffline(true);
  const page = await context.newPage();
  await instrument(page);
  // Of another width than the visit before, in which the page was kept.
  if (start === 'bare') await page.setViewportSize({ ...VIEWPORT, width: VIEWPORT.width + turn });
  await quiet();
  await slowDown(page);
  if (start === 'slow 4G') {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  await page.goto('/app/dashboard');
  // The first question brings the code of the tool along: it comes when all that is measured is over.
  await page.waitForTimeout(SETTLED_MS);
  await page.waitForFunction(() => (window.probe.shown ?? -1) > 0, null, {
    timeout: 3e4,
    polling: ASKED_MS,
  });
  await page.waitForTimeout(SETTLED_MS);
  const probe = await page.evaluate(() => window.probe);
  await context.close();
  return probe;
}

async function coldStarts(profile: string, baseURL: string, start: Start): Promise<Probe[]> {
  const probes: Probe[] = [];
  for (let i = 0; i < COLD_STARTS; i++)
    probes.push(await coldStart(profile, baseURL, start, 1 + (i % 2)));
  return probes;
}

const shown = (probes: readonly Probe[]) => probes.map((probe) => probe.shown ?? Number.NaN);

/** What moves while the day comes. */
function moveLittle(probes: readonly Probe[]): boolean {
  const value = Math.max(...probes.map(({ shift }) => shift));
  return printFigures('What moves meanwhile', [
    { name: 'largest layout shift of a start', unit: '', value, goal: 0, limit: 0.01 },
  ]);
}

/** What is kept of a day may be older than the last mark: each start follows a visit with one. */
export async function startsAfterVisits(profile: string, baseURL: string): Promise<boolean> {
  const figures: Figure[] = [];
  const all: Probe[] = [];
  for (const one of VISITS) {
    const probes: Probe[] = [];
    for (let i = 0; i < STARTS_AFTER_VISIT; i++) {
      await visit(profile, baseURL, one);
      probes.push(await coldStart(profile, baseURL, 'offline'));
    }
    figures.push(...figuresOf(one.name, shown(probes)));
    all.push(...probes);
  }
  const holds = report('Offline starts', figures);
  return moveLittle(all) && holds;
}

/** With the shell from a slow network, and with nothing to draw early. */
export async function otherStarts(profile: string, baseURL: string): Promise<boolean> {
  const online = await coldStarts(profile, baseURL, 'slow 4G');
  const bare = await coldStarts(profile, baseURL, 'bare');
  const holds = report('Other starts', [
    {
      name: 'start with nothing to draw early',
      p: 0.95,
      goal: 500,
      limit: 1e3,
      samples: shown(bare),
    },
    {
      name: 'largest paint of the shell, slow 4G',
      p: 0.95,
      goal: 500,
      limit: 800,
      samples: online.map(({ largest }) => largest),
    },
  ]);
  return moveLittle([...bare, ...online]) && holds;
}
