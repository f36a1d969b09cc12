import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { anEvent, testId } from '@qamqor/shared/testing/builders';
import { build } from 'vite';
import { CHROMIUM_FLAGS } from '../../web/e2e/support/chromium.ts';
import { browserPath } from '../lib/browser.ts';
import { ROOT } from '../lib/stages.ts';
import { badInput } from './bad-input.ts';
import { report } from './figures.ts';
import { quiet } from './quiet.ts';

const EVENTS = 500;
const SLOWED = 4;
const SAMPLES = 60;
const MONTHS = 12;
const ALMATY = [{ from: '2020-01-01T00:00:00.000Z', zone: 'Asia/Almaty' }];

declare global {
  interface Window {
    /** How long a month took, in ms, and how many occurrences it had. */
    month?: (data: unknown, month: string) => { took: number; count: number };
  }
}

/** Series of all kinds, begun over the last years; some with dropped and moved occurrences. */
function series(): unknown {
  const rules = [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    'FREQ=MONTHLY',
    'FREQ=DAILY;INTERVAL=3;COUNT=1000',
    'FREQ=WEEKLY;UNTIL=20281231',
  ];
  const stamp = '2026-01-01T00:00:00.000Z';
  return Array.from({ length: EVENTS }, (_, index) => {
    const two = (value: number) => String(value).padStart(2, '0');
    const day = two((index % 28) + 1);
    const start_datetime = `202${4 + (index % 3)}-${two((index % 12) + 1)}-${day}T${two(index % 24)}:30`;
    const moved_to = { start_datetime: '2027-01-15T10:00', end_datetime: '2027-01-15T11:00' };
    const dropped = { date: '2027-01-13', kind: 'dropped', moved_to: null, stamp } as const;
    const moved = { date: '2027-01-20', kind: 'moved', moved_to, stamp } as const;
    const exceptions = index % 10 === 0 ? [dropped, moved] : [];
    const rrule = rules[index % rules.length] ?? null;
    return anEvent({ id: testId(index + 1), start_datetime, rrule, exceptions });
  });
}

/** The screen's own code, as one file that a page can take in. */
async function bundle(): Promise<string> {
  const entry = '\0agenda-bench';
  const code = `
    import 'temporal-polyfill/global';
    import { byDay, weeksOf } from '${ROOT}/web/src/entities/event/month.ts';
    window.month = (data, month) => {
      const began = performance.now();
      const days = byDay(data, weeksOf(month));
      const took = performance.now() - began;
      return { took, count: [...days.values()].flat().length };
    };`;
  const result = await build({
    root: join(ROOT, 'web'),
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'agenda-bench',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [{ output }] = [result].flat() as { output: { code?: string }[] }[] as [
    { output: { code?: string }[] },
  ];
  return output.map((chunk) => chunk.code ?? '').join('\n');
}

/** Twelve months again and again, so that none is kept from the time before. */
async function months(page: Page, data: unknown): Promise<{ first: number[]; again: number[] }> {
  const first: number[] = [];
  const again: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const month = `2027-${String((sample % MONTHS) + 1).padStart(2, '0')}`;
    const result = await page.evaluate(
      ({ events, zones, of }) => window.month?.({ events, zones }, of),
      { events: data, zones: ALMATY, of: month },
    );
    if (!result || result.count < EVENTS) throw new Error('the month is empty');
    (sample < MONTHS ? first : again).push(result.took);
  }
  return { first, again };
}

/** A month with 500 repeating events, worked out in a browser that is slowed four times. */
async function slowedMonths(): Promise<boolean> {
  const profile = mkdtempSync(join(tmpdir(), 'qamqor-bench-'));
  const script = await bundle();
  await quiet();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.addScriptTag({ content: script });
    const { first, again } = await months(page, series());
    const limits = { p: 0.95, goal: 30, limit: 30 };
    return report(`The agenda: ${EVENTS} repeating events, CPU slowed ${SLOWED} times`, [
      { name: 'a month that was not seen before', samples: first, ...limits },
      { name: 'a month again', samples: again, ...limits },
    ]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

export async function run(): Promise<void> {
  const holds = [await slowedMonths(), await badInput()];
  if (holds.includes(false)) process.exitCode = 1;
}
