import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countedHere, countFor, nextTurn, noteWork } from './thread-time.ts';

function usedMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1_000;
}

function work(ms: number): void {
  const since = process.threadCpuUsage();
  while (usedMs(since) < ms);
}

function aClock() {
  const time = { ms: 0, used: (us: number) => void (time.ms += us / 1_000) };
  return time;
}

test('of what takes turns each counts its own, also across waits', async () => {
  const [a, b] = [aClock(), aClock()];
  async function some(ms: number): Promise<void> {
    for (let n = 0; n < 4; n++) {
      work(ms);
      await nextTurn();
    }
  }
  const since = process.threadCpuUsage();
  await Promise.all([countFor(a, () => some(40)), countFor(b, () => some(10))]);
  noteWork();
  expect(a.ms).toBeGreaterThan(150);
  expect(b.ms).toBeGreaterThan(35);
  expect(b.ms).toBeLessThan(a.ms / 2);
  expect(a.ms + b.ms).toBeLessThan(usedMs(since) + 0.001);
});

test('what waits counts nothing, and what others do meanwhile is not counted', async () => {
  const a = aClock();
  const waiting = countFor(a, async () => {
    work(10);
    await delay(100);
    noteWork();
  });
  await delay(10);
  work(80);
  await waiting;
  expect(a.ms).toBeGreaterThan(9);
  expect(a.ms).toBeLessThan(60);
});

test('what a queue does later counts for whoever put it there', async () => {
  const [a, b] = [aClock(), aClock()];
  const queue: (() => void)[] = [];
  const put = () => {
    queue.push(countedHere(() => work(30)));
  };
  countFor(a, put);
  countFor(b, () => {
    put();
    for (const step of queue) step();
  });
  noteWork();
  for (const { ms } of [a, b]) {
    expect(ms).toBeGreaterThan(27);
    expect(ms).toBeLessThan(55);
  }
});
