import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { PushResponse } from '@qamqor/shared/sync/protocol';
import SQLite from 'better-sqlite3';
import { countedHttp } from '../lib/counted-http.ts';
import { aMark, type Member } from '../lib/household.ts';
import { cpuOf } from '../lib/process-cpu.ts';
import { percentile, type Line } from './figures.ts';

export const DEVICES = 200;
const SECONDS = 10;
/** Until the engine has compiled what it runs. */
const WARM_UP = 8;
const COMMITS = 400;
/** What a push of one mark writes, roughly. */
const ROWS_A_COMMIT = 6;

/** The yardstick: what the disk itself takes for a commit, in the rhythm of the pushes. */
async function bareCommits(directory: string): Promise<number[]> {
  const client = new SQLite(join(directory, 'bare.db'));
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.exec('create table if not exists row (id integer primary key, text text not null)');
  const insert = client.prepare('insert into row (text) values (hex(randomblob(100)))');
  const commit = client.transaction(() => {
    for (let n = 0; n < ROWS_A_COMMIT; n++) insert.run();
  });
  const samples: number[] = [];
  for (let n = 0; n < COMMITS; n++) {
    const began = performance.now();
    commit.immediate();
    samples.push(performance.now() - began);
    await delay(1_000 / DEVICES);
  }
  client.close();
  return samples;
}

/** 200 devices, each one mark a second, spread over the second. */
export async function everybody(
  { url, pid }: { url: string; pid: number },
  directory: string,
  devices: readonly Member[],
): Promise<Line[]> {
  const durable: number[] = [];
  const bare = await bareCommits(directory);
  const http = countedHttp(url);
  const one = async (member: Member, n: number, seconds: number, kept: number[]) => {
    await delay((n * 1_000) / DEVICES);
    let next = performance.now();
    for (let second = 0; second < seconds; second++) {
      const time = `08:${String(second).padStart(2, '0')}`;
      const began = performance.now();
      const mutations = [aMark(member, 1, time)];
      const body = { proto: 1, device_id: 'tablet', now: Date.now(), mutations };
      const { results } = await http.call<PushResponse>('/sync/push', member.token, body);
      if (results[0]?.status !== 'ok') throw new Error('a mark was not taken');
      kept.push(performance.now() - began);
      next += 1_000;
      await delay(Math.max(0, next - performance.now()));
    }
  };
  const all = (seconds: number, kept: number[]) =>
    Promise.all(devices.map((member, n) => one(member, n, seconds, kept)));
  await all(WARM_UP, []);
  const cpu = cpuOf(pid);
  await all(SECONDS, durable);
  const used = cpu === null ? null : (cpuOf(pid) as number) - cpu;
  http.close();
  bare.push(...(await bareCommits(directory)));
  const p95 = percentile(durable, 0.95);
  const median = percentile(durable, 0.5);
  const yardstick = percentile(bare, 0.95);
  return [
    { name: `pushes`, unit: '', value: durable.length },
    { name: 'push to durable, median', unit: 'ms', value: median },
    { name: 'push to durable, p95', unit: 'ms', value: p95, goal: 25, limit: 100 },
    { name: 'a bare commit of as many rows, median', unit: 'ms', value: percentile(bare, 0.5) },
    { name: 'a bare commit of as many rows, p95', unit: 'ms', value: yardstick },
    { name: 'push to bare commit, ratio of both p95', unit: '', value: p95 / yardstick, goal: 3 },
    ...(used === null
      ? [{ name: 'server CPU a push: this machine does not tell', unit: '', value: Number.NaN }]
      : [
          {
            name: 'server CPU a push',
            unit: 'ms',
            value: used / durable.length,
            goal: 1,
            limit: 4,
          },
        ]),
  ];
}
