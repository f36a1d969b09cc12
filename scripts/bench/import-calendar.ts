import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { JWT_SECRET, settle } from '../lib/household.ts';
import { loopProbe } from '../lib/loop-probe.ts';
import { startServer } from '../lib/server-process.ts';
import { percentile, printFigures, type Line } from './figures.ts';
import { probeHealth } from './health-probe.ts';

const HOSTILE = 20;
const REST_MS = 3_000;
const GOAL = 100;

const file = (lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const series = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Visit',
  'RRULE:FREQ=DAILY',
  'DTSTART:20261125T100000',
  ...lines,
  'END:VEVENT',
];
const times = (count: number, ...lines: string[]) =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2026, 10, 25 + index, 10)).toISOString();
    const when = at.replaceAll(/[-:]|\.\d+Z/g, '');
    return [
      'BEGIN:VEVENT',
      'UID:1',
      `RECURRENCE-ID:${when}`,
      `DTSTART:${when}`,
      ...lines,
      'END:VEVENT',
    ];
  }).flat();

/** Files of four to five MB, each made to be slow in another way. */
const hostile: Record<string, string> = {
  'a text of 2.1 million line ends, and 900 times that say another': file([
    ...series(`DESCRIPTION:${'\\n'.repeat(2_100_000)}`),
    ...times(900, 'DESCRIPTION:x'),
  ]),
  'a thousand times with words of 4 KB': file([
    ...series('DESCRIPTION:x'),
    ...times(990, `DESCRIPTION:${'\\,'.repeat(2_000)}`),
  ]),
  '400,000 lines of one property': file([
    'BEGIN:VEVENT',
    'SUMMARY:x',
    ...Array<string>(400_000).fill(' and so on'),
    'END:VEVENT',
  ]),
  '60,000 parts of an entry': file(
    Array.from({ length: 60_000 }, () => ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'END:VALARM']).flat(),
  ),
  '1.2 million properties': file(series('A:\r\n'.repeat(1_200_000) + 'A:')),
};

const small = (day: string) =>
  file(
    Array.from({ length: 12 }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${day}-${index}`,
      `SUMMARY:Visit ${index}`,
      `DTSTART:202612${String(index + 10)}T100000`,
      'END:VEVENT',
    ]).flat(),
  );

type Answer = { status: number; why: string; took: number };

async function send(url: string, token: string, body: string): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/schedule/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/calendar' },
    body,
  });
  const said = (await answer.json()) as { code?: string; left_out?: unknown[]; added?: number };
  const why = said.code ?? `${said.added} added, ${said.left_out?.length} left out`;
  return { status: answer.status, why, took: performance.now() - began };
}

function tally(answers: readonly Answer[]): void {
  const groups = Object.entries(Object.groupBy(answers, ({ status, why }) => `${status} ${why}`));
  for (const [name, some = []] of groups) {
    const slowest = Math.max(...some.map(({ took }) => took));
    process.stdout.write(
      `  ${some.length} x ${name}, the slowest after ${slowest.toFixed(0)} ms\n`,
    );
  }
}

/** Twenty hostile files of two people at once, and the small file of a third meanwhile. */
export async function readsCalendars(): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-bench-'));
  const [first, second, honest] = await settle(directory, 3);
  if (!first || !second || !honest) throw new Error('nobody is there');
  const loop = loopProbe(join(directory, 'turns'));
  const server = await startServer(directory, { JWT_SECRET, ...loop.env });
  try {
    await send(server.url, honest.token, small('warm'));
    const alone = await send(server.url, honest.token, small('alone'));
    const resting = probeHealth(server.url);
    await pause(REST_MS);
    const rest = await resting.stop();

    const began = Date.now();
    const probing = probeHealth(server.url);
    const bodies = Object.values(hostile);
    const sending = Array.from({ length: HOSTILE }, (_, index) =>
      send(
        server.url,
        (index % 2 === 0 ? first : second).token,
        bodies[Math.floor(index / 2) % bodies.length] as string,
      ),
    );
    await pause(200);
    const meanwhile = await send(server.url, honest.token, small('meanwhile'));
    const answers = await Promise.all(sending);
    const busy = await probing.stop();

    process.stdout.write(`\nThe answers to ${HOSTILE} hostile files of two people\n`);
    tally(answers);
    tally([meanwhile]);
    const lines: Line[] = [
      { name: 'GET /api/health at rest, the longest', unit: 'ms', value: Math.max(...rest) },
      { name: 'GET /api/health meanwhile, p50', unit: 'ms', value: percentile(busy, 0.5) },
      { name: 'GET /api/health meanwhile, p99', unit: 'ms', value: percentile(busy, 0.99) },
      {
        name: 'GET /api/health meanwhile, the longest',
        unit: 'ms',
        value: Math.max(...busy),
        goal: GOAL,
      },
      {
        name: 'the longest turn of the event loop, in CPU',
        unit: 'ms',
        value: loop.longestSince(began),
        goal: GOAL,
      },
      { name: "another person's 12 events, alone", unit: 'ms', value: alone.took },
      { name: "another person's 12 events, meanwhile", unit: 'ms', value: meanwhile.took },
    ];
    const isTaken = meanwhile.status === 200 && meanwhile.why.startsWith('12 added');
    return printFigures('Calendar files that were made to be slow', lines) && isTaken;
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
