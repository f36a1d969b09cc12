import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PushResponse } from '@qamqor/shared/sync/protocol';
import { countedHttp } from '../lib/counted-http.ts';
import { aMark, JWT_SECRET, quietTime, settle, type Member } from '../lib/household.ts';
import { createListeners } from '../lib/live-listeners.ts';
import { cpuOf } from '../lib/process-cpu.ts';
import { startServer } from '../lib/server-process.ts';
import { percentile, printFigures, type Line } from './figures.ts';

const OPEN = [0, 200, 1_000, 5_000] as const;
const MOST = Math.max(...OPEN);
const MARKERS = 50;
const MARKS = 400;
const WARM_UP = 1_000;
const ROUNDS = 5;
const IDLE_MS = 3_000;
/** A server that uses less of a core than this does nothing but beat. */
const CALM = 0.03;
const CALM_WITHIN_MS = 60_000;

type Server = { url: string; pid: number };
type Sample = { cpu: number; idle: number };

function usedBy({ pid }: Server): number {
  const used = cpuOf(pid);
  if (used === null) throw new Error('this machine does not tell what a process uses');
  return used;
}

/** Waits until the server has done what it had to, and answers what it uses of a core then. */
async function calm(server: Server): Promise<number> {
  const until = Date.now() + CALM_WITHIN_MS;
  for (;;) {
    const [before, began] = [usedBy(server), Date.now()];
    await delay(IDLE_MS);
    const share = (usedBy(server) - before) / (Date.now() - began);
    if (share < CALM || Date.now() > until) return share;
  }
}

/** What a mark costs the server beyond what it does anyway, heartbeats of the open streams. */
async function sample(server: Server, mark: () => Promise<void>): Promise<Sample> {
  const idle = await calm(server);
  const [before, began] = [usedBy(server), Date.now()];
  for (let n = 0; n < MARKS; n++) await mark();
  const used = usedBy(server) - before;
  return { cpu: (used - idle * (Date.now() - began)) / MARKS, idle };
}

function describe(samples: ReadonlyMap<number, Sample[]>): Line[] {
  const medianOf = (count: number) =>
    percentile(samples.get(count)?.map(({ cpu }) => cpu) ?? [], 0.5);
  return [...samples].flatMap(([count, all]): Line[] => {
    const cpu = all.map((one) => one.cpu);
    const name = `${count} open streams`;
    const idle = percentile(
      all.map((one) => one.idle),
      0.5,
    );
    return [
      { name: `${name}, CPU a mark, median of ${all.length}`, unit: 'ms', value: medianOf(count) },
      { name: `${name}, least`, unit: 'ms', value: Math.min(...cpu) },
      { name: `${name}, most`, unit: 'ms', value: Math.max(...cpu) },
      { name: `${name}, cores used by nothing but them`, unit: '', value: idle },
      ...(count === 0
        ? []
        : [
            {
              name: `${name}, ratio to none`,
              unit: '',
              value: medianOf(count) / medianOf(0),
              goal: 1.3,
            },
          ]),
    ];
  });
}

/** What a mark costs while people listen whom it does not concern: a commit must not ask them. */
export async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-live-'));
  const members = await settle(directory, MARKERS + MOST, [quietTime()]);
  const [markers, strangers] = [members.slice(0, MARKERS), members.slice(MARKERS)];
  const server = await startServer(directory, { JWT_SECRET });
  const http = countedHttp(server.url);
  // They share nothing with those who mark.
  const listeners = createListeners(server.url);
  let marked = 0;
  const mark = async () => {
    const member = markers[marked % MARKERS] as Member;
    const slot = Math.floor(marked++ / MARKERS);
    const mutations = [
      aMark(member, Math.floor(slot / 24), `${String(slot % 24).padStart(2, '0')}:00`),
    ];
    const body = { proto: 1, device_id: 'tablet', now: Date.now(), mutations };
    const { results } = await http.call<PushResponse>('/sync/push', member.token, body);
    if (results[0]?.status !== 'ok') throw new Error(`a mark was answered ${results[0]?.status}`);
  };
  try {
    await calm(server);
    for (let n = 0; n < WARM_UP; n++) await mark();
    const samples = new Map<number, Sample[]>(OPEN.map((count) => [count, []]));
    let cut = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (const [count, all] of samples) {
        await listeners.grow(strangers, count);
        all.push(await sample(server, mark));
        if (!listeners.isWhole(count)) cut++;
      }
      listeners.close();
    }
    const holds = printFigures(`A mark while others listen, ${MARKS} marks a sample`, [
      ...describe(samples),
      {
        name: 'events told to whom they do not concern',
        unit: '',
        value: listeners.heard.events,
        goal: 0,
      },
      { name: 'samples in which a stream was lost', unit: '', value: cut, goal: 0 },
    ]);
    if (!holds) process.exitCode = 1;
  } finally {
    listeners.close();
    http.close();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
