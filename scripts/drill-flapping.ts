import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { Mutation, PullResponse, PushResponse } from '@qamqor/shared/sync/protocol';
import { countedHttp } from './lib/counted-http.ts';
import { aMark, JWT_SECRET, newId, settle, type Member } from './lib/household.ts';
import { startServer } from './lib/server-process.ts';

const ACTIONS = 500;
const BATCH = 20;
const LOST = 0.3;
const LIMIT_MS = 30_000;

/** The next of a row of numbers from 0 to 1 that is the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Marks, every fourth taken back again, with what has to be left of them. */
function aQueue(member: Member) {
  const queue: Mutation[] = [];
  const model = new Map<string, boolean>();
  while (queue.length < ACTIONS) {
    const n = queue.length;
    const time = `${String(n % 24).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
    const mark = aMark(member, n % 200, time);
    const { taken_at: _, status: __, ...slot } = mark.args as Record<string, string>;
    const undo = { ...mark, mid: newId(), op: 'dose.undo', args: { ...slot, targets: [mark.mid] } };
    const isUndone = n % 4 === 0 && n + 1 < ACTIONS;
    queue.push(mark, ...(isUndone ? [undo] : []));
    model.set(mark.mid, isUndone);
  }
  return { queue, model };
}

/** One push that is lost on the way, or whose answer is; null when nothing came back. */
async function sendOver(
  url: string,
  token: string,
  body: object,
  fate: number,
): Promise<PushResponse | null> {
  if (fate < LOST / 2) return null;
  const isAnswerLost = fate < LOST;
  return new Promise((resolve) => {
    const sending = request(
      `${url}/api/sync/push`,
      {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        if (isAnswerLost) answer.destroy();
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('close', () => {
          const text = Buffer.concat(chunks).toString();
          const isHere = !isAnswerLost && answer.complete && answer.statusCode === 200;
          resolve(isHere ? (JSON.parse(text) as PushResponse) : null);
        });
        answer.on('error', () => undefined);
      },
    );
    sending.on('error', () => resolve(null));
    sending.end(gzipSync(JSON.stringify(body)));
  });
}

/** R5, the server's part: 500 queued actions through 30 % loss and a network that comes and goes. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-drill-'));
  const rounds = full ? 20 : 1;
  const members = await settle(directory, rounds);
  const server = await startServer(directory, { JWT_SECRET });
  let [requests, lost, slowest, wrong] = [0, 0, 0, 0];
  try {
    for (const [round, member] of members.entries()) {
      const next = dice(round + 1);
      const { queue, model } = aQueue(member);
      let waiting = queue;
      const began = performance.now();
      while (waiting.length > 0 && performance.now() - began < LIMIT_MS) {
        const isDown = Math.floor((performance.now() - began) / 150) % 3 === 2;
        if (isDown) {
          await delay(50);
          continue;
        }
        const mutations = waiting.slice(0, BATCH);
        const body = { proto: 1, device_id: 'tablet', now: Date.now(), mutations };
        requests++;
        const answer = await sendOver(server.url, member.token, body, next());
        if (!answer) lost++;
        const done = new Set(
          answer?.results.filter((one) => one.status === 'ok').map((one) => one.mid),
        );
        waiting = waiting.filter(({ mid }) => !done.has(mid));
      }
      slowest = Math.max(slowest, performance.now() - began);
      const stream = personStream(member.user_id);
      const http = countedHttp(server.url);
      const { streams } = await http.call<PullResponse>('/sync/pull', member.token);
      http.close();
      const marks = streams[stream]?.rows.marks ?? [];
      const state = new Map(marks.map(({ id, undone_by }) => [id, undone_by !== null]));
      wrong += waiting.length + Math.abs(state.size - model.size);
      for (const [mid, isUndone] of model) if (state.get(mid) !== isUndone) wrong++;
      if (streams[stream]?.cursor !== ACTIONS + 1) wrong++;
    }
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return {
    figure: `R5 (server): ${wrong} differences after ${rounds * ACTIONS} actions, ${lost} of ${requests} requests lost, ${(slowest / 1000).toFixed(1)} s at most`,
    failed: wrong > 0 || lost === 0 || slowest > LIMIT_MS,
  };
}
