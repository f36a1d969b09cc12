import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { PushResponse } from '@qamqor/shared/sync/protocol';
import { startDrillServer } from '../lib/drill-server.ts';

const AT_ONCE = 10;

type Server = Awaited<ReturnType<typeof startDrillServer>>;

/** Sends the push whole and hangs up before the answer, or in the midst of it. */
async function sendAndLose(server: Server, body: object, patience: number): Promise<void> {
  const sent = request(`${server.url}/api/sync/push`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
  });
  sent.on('error', () => {});
  const closed = new Promise((resolve) => sent.on('close', resolve));
  await new Promise<void>((resolve) => sent.end(JSON.stringify(body), resolve));
  await delay(patience);
  sent.destroy();
  await closed;
}

/** R3: one mid, sent again and again, every second answer lost, ten at a time. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const times = full ? 10_000 : 300;
  const server = await startDrillServer();
  try {
    const before = (await server.page())?.cursor ?? 0;
    const { mid, body } = server.mark();
    const answers: string[] = [];
    let lost = 0;
    for (let sent = 0; sent < times; sent += AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, times - sent) }, async (_, i) => {
          if (i % 2 === 0) {
            lost++;
            return sendAndLose(server, body, (sent + i) % 7);
          }
          const { results } = await server.push<PushResponse>(body);
          const [result] = results;
          return void answers.push(`${result?.status} ${result?.seq}`);
        }),
      );
    }
    const page = await server.page();
    const effects = (page?.cursor ?? 0) - before;
    const marks = page?.rows.marks?.filter(({ id }) => id === mid).length ?? 0;
    const same = new Set(answers);
    const isOne = effects === 1 && marks === 1 && same.size === 1 && answers[0]?.startsWith('ok ');
    return {
      figure: `R3: ${effects - 1} double effects of one mid sent ${times} times, ${lost} answers lost, ${same.size} different answers`,
      failed: !isOne,
    };
  } finally {
    await server.stop();
  }
}
