import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { PullResponse } from '@qamqor/shared/sync/protocol';
import { countedHttp } from '../lib/counted-http.ts';
import { JWT_SECRET, settle } from '../lib/household.ts';
import { startServer } from '../lib/server-process.ts';
import { openTablet, tapThrough } from '../sync-suite/tablet.ts';

const ACTIONS = 500;
const LOST = 0.3;
const LIMIT_MS = 30_000;
/** The network is there for two of these and gone for the third. */
const FLAP_MS = 150;

/** The next of a row of numbers from 0 to 1 that is the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A network that comes and goes and loses requests or their answers. */
function aNetwork(seed: number) {
  const next = dice(seed);
  const began = performance.now();
  const count = { requests: 0, lost: 0 };
  const isDown = () => Math.floor((performance.now() - began) / FLAP_MS) % 3 === 2;
  const lose = (): never => {
    count.lost++;
    throw new TypeError('lost on the way');
  };
  const carry: typeof fetch = async (url, init) => {
    count.requests++;
    const fate = next();
    if (isDown() || fate < LOST / 2) return lose();
    const answer = await fetch(url, init);
    if (fate >= LOST) return answer;
    await answer.body?.cancel();
    return lose();
  };
  return { count, isDown, carry };
}

/** R5: 500 actions of a real client through 30 % loss and a network that comes and goes. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-drill-'));
  const rounds = full ? 20 : 1;
  const members = await settle(directory, rounds);
  const server = await startServer(directory, { JWT_SECRET });
  let [requests, lost, slowest, wrong] = [0, 0, 0, 0];
  try {
    for (const [round, member] of members.entries()) {
      const { count, isDown, carry } = aNetwork(round + 1);
      const tablet = await openTablet(server.url, member, carry);
      let wasDown = false;
      // A browser says when there is a network again, and the page hears it.
      const listening = setInterval(() => {
        if (wasDown && !isDown()) tablet.networkIsBack();
        wasDown = isDown();
      }, FLAP_MS / 5);
      const model = await tapThrough(tablet, member, ACTIONS);
      const began = performance.now();
      let waiting = await tablet.waiting();
      while (waiting > 0 && performance.now() - began < LIMIT_MS) {
        await delay(20);
        waiting = await tablet.waiting();
      }
      slowest = Math.max(slowest, performance.now() - began);
      clearInterval(listening);
      await tablet.close();
      requests += count.requests;
      lost += count.lost;
      const http = countedHttp(server.url);
      const { streams } = await http.call<PullResponse>('/sync/pull', member.token);
      http.close();
      const page = streams[personStream(member.user_id)];
      const marks = page?.rows.marks ?? [];
      const state = new Map(marks.map(({ id, undone_by }) => [id, undone_by !== null]));
      wrong += waiting + Math.abs(state.size - model.size);
      for (const [mid, isUndone] of model) if (state.get(mid) !== isUndone) wrong++;
      if (page?.cursor !== ACTIONS + 1) wrong++;
    }
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return {
    figure: `R5: ${wrong} differences after ${rounds * ACTIONS} actions of the real client, ${lost} of ${requests} requests lost, ${(slowest / 1000).toFixed(1)} s after the last action at most`,
    failed: wrong > 0 || lost === 0 || slowest > LIMIT_MS,
  };
}
