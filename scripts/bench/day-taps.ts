import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launch, slowDown } from './day-browser.ts';
import { FLUSHED_MS } from './day-history.ts';
import { report } from './figures.ts';
import { instrument, queryMarks, type Probe } from './day-probe.ts';
import { openYardstick } from './day-yardstick.ts';
import { quiet } from './quiet.ts';

const DAY_MS = 86_400_000;
const TAPS = 50;
const QUERIES = 100;
const SETTLED_MS = 2_000;
const ASKED_MS = 250;

type Taps = { painted: number[]; durable: number[] };

/**
 * By the mouse itself, and asked about by the clock: what the tool would otherwise do in the page at a
 * click and in every frame after it is no part of an answer.
 */
async function tap(page: Page, name: string): Promise<Probe> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
  const box = await button.boundingBox();
  if (!box) throw new Error(`no button ${name}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(
    () => window.probe.painted !== null && window.probe.durable !== null,
    null,
    { polling: ASKED_MS },
  );
  const probe = await page.evaluate(() => window.probe);
  await page.waitForTimeout(750);
  return probe;
}

/** The first question of the tool to a page brings its own code along: it is asked before the first tap. */
async function taps(page: Page): Promise<Taps> {
  await page.waitForFunction(() => window.probe.tapped === 0);
  await page.waitForTimeout(SETTLED_MS);
  const result: Taps = { painted: [], durable: [] };
  for (let i = 0; i < TAPS; i++) {
    const marked = await tap(page, 'Mark Taken');
    result.painted.push(marked.painted ?? Number.NaN);
    result.durable.push(marked.durable ?? Number.NaN);
    await tap(page, 'Undo');
  }
  return result;
}

/** What a tap costs on this machine and in this browser without any program. */
async function yardstick(baseURL: string): Promise<Taps> {
  const profile = mkdtempSync(join(tmpdir(), 'qamqor-bench-'));
  const context = await launch(profile, baseURL);
  try {
    const page = await context.newPage();
    await instrument(page);
    await openYardstick(page);
    await quiet();
    await slowDown(page);
    return await taps(page);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function queries(page: Page, days: number): Promise<number[]> {
  const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
  const samples: number[] = [];
  for (let i = 0; i < QUERIES; i++) {
    samples.push(await queryMarks(page, { from: day(60 + days - 1), to: day(60) }));
  }
  return samples;
}

/** Taps on the slowed day, readings of its database, and what a tap costs without any program. */
export async function tapsAndReadings(profile: string, baseURL: string): Promise<boolean> {
  const context = await launch(profile, baseURL);
  await context.setOffline(true);
  const page = await context.newPage();
  await instrument(page);
  await quiet();
  await slowDown(page);
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Mark Taken', exact: true }).first().waitFor();
  const { painted, durable } = await taps(page);
  // After the last tap the page keeps the day: that is not the cost of a reading.
  await page.waitForTimeout(FLUSHED_MS);
  const today = await queries(page, 1);
  const month = await queries(page, 30);
  await context.close();
  const bare = await yardstick(baseURL);

  const holds = report('Taps and readings', [
    { name: 'tap to paint', samples: painted, p: 0.98, goal: 64, limit: 100 },
    { name: 'tap to durable', samples: durable, p: 0.98, goal: 30, limit: 80 },
    { name: "a day's marks from the index", samples: today, p: 0.95, goal: 6, limit: 6 },
    { name: "a month's marks from the index", samples: month, p: 0.95, goal: 30, limit: 30 },
  ]);
  report('What this machine allows: one button on an empty page, saved and answered', [
    { name: 'tap to paint', samples: bare.painted, p: 0.98, goal: 64, limit: 100 },
    { name: 'tap to durable', samples: bare.durable, p: 0.98, goal: 30, limit: 80 },
  ]);
  return holds;
}
